import { ArrowRight } from "lucide-react";
import { data, type HeadersArgs, href, Link } from "react-router";
import { deliveryTermsFr } from "#copy/orders/delivery.ts";
import { DELIVERED_QUESTIONS } from "#shop/content/faq.ts";
import { readFaq } from "#shop/content/read-faq.server.ts";
import { termsByCountry } from "#shop/shipping/delivery-terms.ts";
import { readDeliverySettings } from "#shop/shipping/read-delivery-settings.server.ts";
import { Accordion, AccordionItem } from "#ui/accordion.tsx";
import { Picture } from "#ui/picture.tsx";
import { pageMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { PageHead } from "#web/parts/shell/page-head.tsx";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/faq";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, logger } = context.get(houseContext);
  const stored = await readFaq(database).catch((error: unknown) => {
    logger.error({ err: error }, "questions as they were delivered");
    return undefined;
  });
  const rates = await readDeliverySettings(database).catch(() => undefined);
  const questions = (stored ?? DELIVERED_QUESTIONS).filter(({ archived }) => !archived);
  const page = {
    questions,
    delivery: rates ? termsByCountry(rates) : [],
    workshop: rates?.workshop?.isOn ? rates.workshop.address : null,
    picture: sitePictures["bouture-monstera-deliciosa"],
  };
  return stored && rates ? page : data(page, { headers: { "Cache-Control": "no-store" } });
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Questions fréquentes",
    description:
      "Livraison, garantie, rétractation, paiement, arrosage, animaux : les réponses aux questions que vous nous posez le plus souvent.",
    path: "/faq",
  });
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title="Questions fréquentes" />
      <div className="faq">
        <div className="stack [--stack:1.25rem]">
          <p className="t-lead">
            {answersIn(loaderData.questions.length)}. Pour le reste, nous lisons chaque message.
          </p>
          <Link className="arrow-link" to={href("/contact")}>
            Nous écrire <ArrowRight className="icon" />
          </Link>
          {loaderData.delivery.length > 0 && (
            <section aria-labelledby="frais" className="stack [--stack:.375rem]">
              <h2 id="frais" className="t-block">
                Livraison
              </h2>
              {loaderData.delivery.map(({ country, terms }) => (
                <p key={country} className="t-sm c-2">
                  {country} : à partir de {deliveryTermsFr(terms)}.
                </p>
              ))}
              {loaderData.workshop && (
                <p className="t-sm c-2">Retrait à l’atelier, {loaderData.workshop} : offert.</p>
              )}
            </section>
          )}
          <Picture picture={loaderData.picture} alt="" sizes="20rem" className="faq-pic" />
        </div>
        <Accordion>
          {loaderData.questions.map(({ id, question, answer }) => (
            <AccordionItem key={id} name="faq" title={question} open={id === "plante-abimee"}>
              <div
                className="stack [&_a]:text-(--accent) [&_a]:underline [&_a]:underline-offset-4"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write and on read.
                dangerouslySetInnerHTML={{ __html: answer }}
              />
            </AccordionItem>
          ))}
        </Accordion>
      </div>
    </div>
  );
}

const COUNTS = ["", "", "Deux", "Trois", "Quatre", "Cinq", "Six", "Sept", "Huit", "Neuf"];

const answersIn = (count: number) =>
  count < 2 ? "Une réponse courte" : `${COUNTS[count] ?? count} réponses courtes`;
