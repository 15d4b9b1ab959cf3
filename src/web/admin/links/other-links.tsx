import { href, Link } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { untilFr } from "#copy/links/payment-links.ts";
import type { ListedLink } from "#shop/payment-links/list-links.server.ts";
import { Panel } from "#ui/panel.tsx";
import { LinkTag } from "./link-tag.tsx";

type OtherLinksProps = { links: readonly ListedLink[]; count: number };

/** What else waits to be paid, so that a conversation leads to the next. */
export function OtherLinks({ links, count }: OtherLinksProps) {
  if (count === 0) return null;
  const isMore = count > links.length;
  return (
    <Panel
      id="autres-liens"
      title={`Autres liens ouverts (${count})`}
      className="panel"
      beside={
        isMore && (
          <Link className="link t-sm" to={`${href("/admin/a-regler")}?etat=attente`}>
            Tous les liens ouverts
          </Link>
        )
      }
    >
      <ul className="other-links">
        {links.map(({ id, name, totalCents, heldUntil, state }) => (
          <li key={id}>
            <span>
              <Link className="link link--tap" to={href("/admin/a-regler/:id", { id })}>
                <b>{name}</b>
              </Link>
              <small>
                <span className="price">{formatPrice(totalCents)}</span>, jusqu’au{" "}
                {untilFr(heldUntil)}
              </small>
            </span>
            <LinkTag state={state} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
