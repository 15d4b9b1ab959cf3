import { href, Link } from "react-router";
import { formatCount, formatDay } from "#copy/formats.ts";
import { parisDaysBetween } from "#kernel/paris-day.ts";
import { specimenName } from "#shop/catalogue/specimens/specimen-state.ts";
import { Picture } from "#ui/picture.tsx";
import type { LoadedMorning } from "./load-morning.server.ts";

/** What else waits for someone: photographs, messages, stock. */
export function ElsewherePanels({ morning }: { morning: LoadedMorning }) {
  const { photographs, messages, lowStock, now } = morning;
  return (
    <div className="morning__rest">
      <section className="morning__box" aria-labelledby="photos">
        <header>
          <h2 id="photos">
            Photos à refaire{" "}
            <span className={photographs.count > 0 ? "n is-late" : "n"}>
              {formatCount(photographs.count)}
            </span>
          </h2>
        </header>
        {photographs.count === 0 && <p className="none">Toutes ont moins de 21 jours.</p>}
        <div className="photos">
          {photographs.first.map(({ id, number, productName, picture, takenAt }) => (
            <Link key={id} to={href("/admin/specimens/:number", { number: String(number) })}>
              {picture && (
                <Picture
                  picture={picture}
                  alt={`${productName} ${specimenName(number)}`}
                  sizes="6rem"
                />
              )}
              <span>{takenAt ? ageFr(parisDaysBetween(takenAt, now)) : "sans photo"}</span>
            </Link>
          ))}
        </div>
        <Foot to="/admin/specimens?voir=a-refaire" isShown={photographs.count > 0}>
          Toutes les photos à refaire
        </Foot>
      </section>
      <section className="morning__box" aria-labelledby="messages">
        <header>
          <h2 id="messages">
            Messages <span className="n">{formatCount(messages.count)}</span>
          </h2>
        </header>
        {messages.first.length === 0 && <p className="none">Aucun message.</p>}
        <ul>
          {messages.first.map(({ id, name, message, created_at: at }) => (
            <li key={id}>
              <span>
                <Link className="stretch" to={href("/admin/messages/:id", { id })}>
                  <b>{name}</b>
                </Link>
                <small className="truncate">{message}</small>
              </span>
              <time className="t-xs" dateTime={at.toISOString()}>
                {formatDay(at)}
              </time>
            </li>
          ))}
        </ul>
        <Foot to={href("/admin/messages")} isShown>
          Tous les messages
        </Foot>
      </section>
      <section className="morning__box" aria-labelledby="stock">
        <header>
          <h2 id="stock">Stock bas</h2>
        </header>
        {lowStock.length === 0 && <p className="none">Aucun produit ne manque.</p>}
        <ul>
          {lowStock.map(({ id, name, stock }) => (
            <li key={id}>
              <Link className="stretch" to={href("/admin/produits/:id", { id })}>
                {name}
              </Link>
              <span className={stock === 0 ? "qty-0" : "qty-low"}>{formatCount(stock)}</span>
            </li>
          ))}
        </ul>
        <Foot to="/admin?stock=faible" isShown={lowStock.length > 0}>
          Tout le stock bas
        </Foot>
      </section>
    </div>
  );
}

const ageFr = (days: number) => (days > 1 ? `${days} jours` : `${days} jour`);

type FootProps = { to: string; isShown: boolean; children: string };

const Foot = ({ to, isShown, children }: FootProps) =>
  isShown && (
    <p className="foot">
      <Link className="link link--tap" to={to}>
        {children}
      </Link>
    </p>
  );
