import { ArrowRight } from "lucide-react";
import { href, Link } from "react-router";
import { Accordion, AccordionItem } from "#ui/accordion.tsx";
import { Picture } from "#ui/picture.tsx";
import { pageMeta } from "#web/seo.ts";
import { sitePictures } from "#web/site-pictures.server.ts";
import type { Route } from "./+types/faq";
import { questions } from "./questions.tsx";

export function loader() {
  return { picture: sitePictures["bouture-monstera-deliciosa"] };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Questions fréquentes",
    description:
      "Livraison, garantie, rétractation, paiement, arrosage, animaux : les réponses aux questions que vous nous posez le plus souvent.",
    path: "/faq",
  });
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 className="t-page">Questions fréquentes</h1>
      </div>
      <div className="faq">
        <div className="stack [--stack:1.25rem]">
          <p className="t-lead">Six réponses courtes. Pour le reste, nous lisons chaque message.</p>
          <Link className="arrow-link" to={href("/contact")}>
            Nous écrire <ArrowRight className="icon" />
          </Link>
          <Picture picture={loaderData.picture} alt="" sizes="20rem" className="faq-pic" />
        </div>
        <Accordion>
          {questions.map(({ id, question, answer }) => (
            <AccordionItem key={id} name="faq" title={question} open={id === "plante-abimee"}>
              {answer}
            </AccordionItem>
          ))}
        </Accordion>
      </div>
    </div>
  );
}
