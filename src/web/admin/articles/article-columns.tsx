import { ExternalLink, Eye, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { href, Link, useSearchParams } from "react-router";
import { formatDay, formatTime } from "#copy/formats.ts";
import type { ShelfArticle } from "#shop/articles/writing/list-shelf.server.ts";
import { Tag } from "#ui/badge.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { Column } from "#ui/table/table.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { articleStates } from "./article-states.ts";
import { shelfSearch } from "./shelf-address.ts";

export const articleColumns: Column<ShelfArticle>[] = [
  {
    head: "Article",
    at: "wide",
    cell: ({ id, title, author, thumbnail }) => (
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
    ),
  },
  {
    head: "État",
    cell: ({ state }) => <Tag tone={articleStates[state].tone}>{articleStates[state].label}</Tag>,
  },
  {
    head: "Date",
    at: "side",
    className: "tnum whitespace-nowrap",
    cell: ({ createdAt, state }) =>
      formatDay(createdAt) + (state === "scheduled" ? ` à ${formatTime(createdAt)}` : ""),
  },
  { head: "Catégorie", className: "md:whitespace-nowrap", cell: ({ category }) => category },
  {
    head: "Actions",
    at: "foot",
    isNumber: true,
    cell: (article) => <Actions article={article} />,
  },
];

function Actions({ article }: { article: ShelfArticle }) {
  const { id, title, state } = article;
  const [params] = useSearchParams();
  // What the list was asked for: it stays so once something is done.
  const search = shelfSearch(params);
  return (
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
        <StepForm action={`${href("/admin/articles/:id/restaurer", { id })}${search}`}>
          <IconButton type="submit" label={`Restaurer ${title}`}>
            <RotateCcw className="icon" />
          </IconButton>
        </StepForm>
      ) : (
        <Link
          className="icon-btn"
          to={`${href("/admin/articles/:id/supprimer", { id })}${search}`}
          preventScrollReset
        >
          <Trash2 className="icon" />
          <span className="sr-only">Supprimer {title}</span>
        </Link>
      )}
    </div>
  );
}
