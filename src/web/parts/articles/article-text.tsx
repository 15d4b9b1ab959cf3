import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { articleSearch } from "#shop/articles/reading/article-query.ts";
import type { ArticleDetails } from "#shop/articles/reading/find-article.server.ts";
import { Picture } from "#ui/picture.tsx";
import { ArticleByline, ArticleKicker } from "./article-facts.tsx";
import { ArticlePanels } from "./article-panels.tsx";

type ArticleTextProps = { article: ArticleDetails; back?: ReactNode; tools?: ReactNode };

/** An article as readers see it. */
export function ArticleText({ article, back, tools }: ArticleTextProps) {
  const { title, description, picture, introduction, main, conclusion, tags } = article;
  return (
    <article>
      <div className="wrap article-head">
        {back}
        <ArticleKicker article={article} />
        <h1 className="t-page">{title}</h1>
        <p className="t-lead">{description}</p>
        <div className="row row--between">
          <ArticleByline article={article} />
          {tools}
        </div>
      </div>
      <Picture
        picture={picture}
        alt={picture.alt}
        sizes="100vw"
        className="article-hero"
        priority
      />
      <div className="wrap article-body">
        <div className="prose">
          {/* The first letter is drawn large. */}
          <Section title="Introduction" html={introduction.replace(/^<p>/, '<p class="first">')} />
          <Section title="Contenu Principal" html={main} />
          <Section title="Conclusion" html={conclusion} />
          <ul className="chips" aria-label="Étiquettes">
            {tags.map((tag) => (
              <li key={tag}>
                <Link className="chip" to={`${href("/articles")}${articleSearch({ tag })}#liste`}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <ArticlePanels article={article} />
      </div>
    </article>
  );
}

function Section({ title, html }: { title: string; html: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <div
        className="prose [&_a]:text-(--accent) [&_a]:underline [&_a]:underline-offset-4"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write and on read.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  );
}
