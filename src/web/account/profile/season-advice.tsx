import { ArrowRight } from "lucide-react";
import { href, Link } from "react-router";
import { Picture } from "#ui/picture.tsx";
import type { Advice } from "../frame/account-page.ts";

export function SeasonAdvice({ title, text, picture }: Advice) {
  return (
    <section aria-label="Conseil du moment" className="season">
      <Picture picture={picture} alt="" sizes="(min-width: 64rem) 25rem, 100vw" />
      <div className="stack [--stack:.5rem]">
        <p className="t-plant">{title}</p>
        <p className="t-sm t-body">{text}</p>
        <Link className="arrow-link" to={href("/conseils-entretien")}>
          Conseils d'Entretien <ArrowRight className="icon" />
        </Link>
      </div>
    </section>
  );
}
