import { ExternalLink, Eye, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { href, Link, useSearchParams } from "react-router";
import { formatDay, formatTime } from "#copy/formats.ts";
import type { ShelfArticle } from "#shop/articles/list-shelf.server.ts";
import { Tag } from "#ui/badge.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { StepForm } from "#web/parts/step-form.tsx";
import { articleStates } from "./article-states.ts";
import { shelfSearch } from "./shelf-address.ts";

export function ArticlesTable({ articles }: { articles: readonly ShelfArticle[] }) {
  const [search] = useSearchParams();
  return (
    <div className="table-scroll">
      <table className="table">
        <caption className="sr-only">Articles, du plus récent au plus ancien</caption>
        <thead>
          <tr>
            <th scope="col">Article</th>
            <th scope="col">État</th>
            <th scope="col">Date</th>
            <th scope="col">Catégorie</th>
            <th scope="col" className="num">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {articles.map((article) => (
            <Row key={article.id} article={article} search={shelfSearch(search)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  article: ShelfArticle;
  /** What the list was asked for: it stays so once something is done. */
  search: string;
};

function Row({ article, search }: RowProps) {
  const { id, title, author, category, createdAt, state, thumbnail } = article;
  const { label, tone } = articleStates[state];
  return (
    <tr>
      <td>
        <div className="cell-product">
          <img src={thumbnail} alt="" loading="lazy" width="48" height="60" />
          <div>
            <b>
              <Link className="hover:underline" to={href("/admin/articles/:id", { id })}>
                {title}
              </Link>
            </b>
            <p>{author}</p>
          </div>
        </div>
      </td>
      <td>
        <Tag tone={tone}>{label}</Tag>
      </td>
      <td className="tnum whitespace-nowrap">
        {formatDay(createdAt)}
        {state === "scheduled" && ` à ${formatTime(createdAt)}`}
      </td>
      <td className="whitespace-nowrap">{category}</td>
      <td className="num">
        <div className="row justify-end flex-nowrap [--row:0]">
          {state === "published" ? (
            <a className="icon-btn" href={href("/articles/:id", { id })}>
              <ExternalLink className="icon" />
              <span className="sr-only">Voir {title} en boutique</span>
            </a>
          ) : (
            <Link className="icon-btn" to={href("/admin/articles/:id/apercu", { id })}>
              <Eye className="icon" />
              <span className="sr-only">Aperçu de {title}</span>
            </Link>
          )}
          <Link className="icon-btn" to={href("/admin/articles/:id", { id })}>
            <Pencil className="icon" />
            <span className="sr-only">Modifier {title}</span>
          </Link>
          {state === "archived" ? (
            <Restore article={article} search={search} />
          ) : (
            <Delete article={article} search={search} />
          )}
        </div>
      </td>
    </tr>
  );
}

const Delete = ({ article: { id, title }, search }: RowProps) => (
  <Link
    className="icon-btn"
    to={`${href("/admin/articles/:id/supprimer", { id })}${search}`}
    preventScrollReset
  >
    <Trash2 className="icon" />
    <span className="sr-only">Supprimer {title}</span>
  </Link>
);

const Restore = ({ article: { id, title }, search }: RowProps) => (
  <StepForm action={`${href("/admin/articles/:id/restaurer", { id })}${search}`}>
    <IconButton type="submit" label={`Restaurer ${title}`}>
      <RotateCcw className="icon" />
    </IconButton>
  </StepForm>
);
