import { data, type HeadersArgs } from "react-router";
import { formatLongDate } from "#copy/formats.ts";
import { fillBlanks } from "#shop/legal/blanks.server.ts";
import { fillDeliveryFees, withoutDeliveryFees } from "#shop/legal/delivery-fees.server.ts";
import { legalDocuments } from "#shop/legal/legal-texts.server.ts";
import { readDeliverySettings } from "#shop/shipping/read-delivery-settings.server.ts";
import { pageMeta } from "#web/document/seo.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/legal";
import { ManageCookies } from "./manage-cookies.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const path = url.pathname.replace(/\/$/, "");
  const document = legalDocuments.get(path);
  if (!document) throw data(null, { status: 404 });
  const { database, logger, shopIdentity } = context.get(houseContext);
  // A text of the law that does not say who sells is none.
  if (!shopIdentity.isKnown()) throw data(null, { status: 503 });
  const filled = fillBlanks(document.html, shopIdentity.current());
  try {
    const html = fillDeliveryFees(filled, await readDeliverySettings(database));
    return data({ path, ...document, html });
  } catch (error) {
    logger.error({ err: error }, "legal page without the rates of delivery");
    // Kept, it would stay without its rates after the database has come back.
    const html = withoutDeliveryFees(filled);
    return data({ path, ...document, html }, { headers: { "Cache-Control": "no-store" } });
  }
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, path } = loaderData;
  return pageMeta(matches, { title, description, path });
}

/** The five texts that the law asks for, written in Markdown with a date and a version. */
export default function Legal({ loaderData }: Route.ComponentProps) {
  const { path, title, dateLabel, date, version, sections, html } = loaderData;
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 className="t-page">{title}</h1>
        <p className="t-xs">
          {dateLabel} <time dateTime={date}>{formatLongDate(new Date(date))}</time>, version{" "}
          {version}
        </p>
        {path === "/cookies" && <ManageCookies />}
      </div>
      <div className="faq">
        <nav
          className="lg:sticky lg:top-[calc(var(--hauteur-entete)+1.5rem)]"
          aria-label="Sommaire"
        >
          <ol className="side-tabs">
            {sections.map(({ id, marker, label }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <span className="tnum c-3">{marker}</span>
                  {label}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div
          className="prose min-[90rem]:[&_.table-scroll]:-mr-40 [&_.panel]:text-base [&_table]:min-w-[40rem] [&_td]:align-top"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered on the server
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </div>
  );
}
