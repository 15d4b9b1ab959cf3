import type { ReactNode } from "react";
import { shopIdentity } from "#config/shop-identity.ts";

import { formatDay, formatLongDate, formatPrice } from "#copy/formats.ts";
import { formatOptions } from "#copy/options.ts";
import { jobNameFr } from "#shop/jobs/jobs.ts";
import type { PersonalData } from "#shop/personal-data/personal-data.ts";
import { deviceName } from "../second-factor/device-name.ts";

const STYLES = `
  body { font: 1rem/1.6 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1rem; color: #17201a; }
  h1, h2 { font-weight: 500; line-height: 1.2; }
  h2 { margin-top: 2.5rem; border-bottom: 1px solid #c9d3ca; padding-bottom: .25rem; }
  li { margin-block: .5rem; } .pre { white-space: pre-wrap; }`;

type Props = PersonalData & { shopEmail: string };

/** Stands alone: it is read from a folder, far from the shop. */
export function PersonalDataPage({ exportedAt, email, account, shopEmail, ...data }: Props) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Mes données — ${shopIdentity.name}`}</title>
        <style>{STYLES}</style>
      </head>
      <body>
        <h1>Mes données chez {shopIdentity.name}</h1>
        <p>
          Copie faite le {formatLongDate(exportedAt)}. Les mêmes données sont dans le fichier
          mes-donnees.json. Une question : {shopEmail}.
        </p>
        <h2>Compte</h2>
        {account ? (
          <ul>
            <li>Nom : {account.name || "non renseigné"}</li>
            <li>
              Adresse e-mail : {email} ({account.emailVerified ? "" : "non "}confirmée)
            </li>
            <li>
              Compte créé le {formatLongDate(account.createdAt)}, utilisé pour la dernière fois le{" "}
              {formatLongDate(account.lastSeenAt)}
            </li>
          </ul>
        ) : (
          <p>Aucun compte. Voici ce que nous conservons sous l’adresse {email}.</p>
        )}
        <Part title="Adresses" none="Aucune adresse.">
          {data.addresses.map(({ street, postalCode, city, country, isDefault }) => (
            <li key={`${street} ${postalCode} ${city} ${country}`}>
              {street}, {postalCode} {city}, {country}
              {isDefault && " (par défaut)"}
            </li>
          ))}
        </Part>
        <Part title="Commandes" none="Aucune commande.">
          {data.orders.map(({ id, orderDate, total, items, customer }) => (
            <li key={id}>
              {id}, le {formatDay(orderDate)} : {formatPrice(total)}, livrée à {customer.name},{" "}
              {customer.address} ({items.map(showItem).join(" ; ")})
            </li>
          ))}
        </Part>
        {data.paymentLinks.length > 0 && (
          <Part title="Liens de paiement ouverts" none="Aucun lien.">
            {data.paymentLinks.map((link) => (
              <li key={`${link.heldUntil.toISOString()} ${link.what}`}>
                {link.what} : {formatPrice(link.totalCents)}, gardé jusqu’au{" "}
                {formatDay(link.heldUntil)}, pour {link.name}
                {[link.address, link.customerNote, link.ownNote]
                  .filter(Boolean)
                  .map((words) => `, ${words}`)
                  .join("")}
              </li>
            ))}
          </Part>
        )}
        <Part title="Appareils connectés" none="Aucun appareil.">
          {data.sessions.map(({ openedAt, lastSeenAt, userAgent, network }) => (
            <li key={openedAt.toISOString()}>
              {deviceName(userAgent)}, depuis le {formatDay(openedAt)}, vu le{" "}
              {formatDay(lastSeenAt)}
              {network && ` (réseau ${network})`}
            </li>
          ))}
        </Part>
        {data.trustedDevices.length > 0 && (
          <Part title="Appareils de confiance" none="Aucun appareil.">
            {data.trustedDevices.map(({ userAgent, lastUsedAt, expiresAt }) => (
              <li key={expiresAt.toISOString()}>
                {deviceName(userAgent)}, utilisé le {formatDay(lastUsedAt)}, jusqu’au{" "}
                {formatDay(expiresAt)}
              </li>
            ))}
          </Part>
        )}
        {data.giftCards.length > 0 && (
          <Part title="Cartes cadeaux" none="Aucune carte.">
            {data.giftCards.map(
              ({ role, amountCents, recipientName, recipientEmail, ...card }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file is written once, cards never move
                <li key={at}>
                  {role === "bought" ? "Achetée" : "Reçue"}, {formatPrice(amountCents)}
                  {[
                    recipientName && `pour ${recipientName}`,
                    recipientEmail,
                    card.senderName && `de la part de ${card.senderName}`,
                    card.message && `« ${card.message} »`,
                  ]
                    .filter(Boolean)
                    .map((words) => `, ${words}`)
                    .join("")}
                  {card.sentAt && `, envoyée le ${formatDay(card.sentAt)}`}
                </li>
              ),
            )}
          </Part>
        )}
        <Part title="Envies" none="Aucune envie.">
          {data.wishes.map(({ name, addedAt }) => (
            <li key={`${name} ${addedAt.toISOString()}`}>
              {name}, depuis le {formatDay(addedAt)}
            </li>
          ))}
        </Part>
        <Part title="Messages envoyés à la boutique" none="Aucun message.">
          {data.messages.map(({ sentAt, message, answers }) => (
            <li key={sentAt.toISOString()}>
              Le {formatDay(sentAt)} : <span className="pre">{message}</span>
              {answers.map((answer) => (
                <blockquote key={answer} className="pre">
                  {answer}
                </blockquote>
              ))}
            </li>
          ))}
        </Part>
        <Part title="Rétractations déclarées" none="Aucune rétractation.">
          {data.withdrawals.map(({ declaredAt, orderNumber, name, items }) => (
            <li key={declaredAt.toISOString()}>
              Le {formatDay(declaredAt)}, par {name}, commande {orderNumber} :{" "}
              <span className="pre">{items ?? "toute la commande"}</span>
            </li>
          ))}
        </Part>
        <Part title="E-mails reçus de la boutique" none="Aucun e-mail.">
          {data.mails.map(({ kind, sentAt }) => (
            <li key={`${kind} ${sentAt.toISOString()}`}>
              Le {formatDay(sentAt)}, {jobNameFr(`mail-${kind}`)}
            </li>
          ))}
        </Part>
      </body>
    </html>
  );
}

const showItem = ({ quantity, name, selectedOptions }: PersonalData["orders"][0]["items"][0]) =>
  [`${quantity} x ${name}`, formatOptions(selectedOptions)].filter(Boolean).join(", ");

function Part({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <>
      <h2>{title}</h2>
      {children.length === 0 ? <p>{none}</p> : <ul>{children}</ul>}
    </>
  );
}
