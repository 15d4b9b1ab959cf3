import { ExternalLink, Eye, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { href, Link, useSearchParams } from "react-router";
import { formatDay, formatTime } from "#copy/formats.ts";
import type { ShelfArticle } from "#shop/articles/writing/list-shelf.server.ts";
import { Tag } from "#ui/badge.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Cell, Row, Table } from "#ui/table.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { articleStates } from "./article-states.ts";
import { shelfSearch } from "./shelf-address.ts";

const COLUMNS = ["Article", "État", "Date", "Catégorie", { label: "Actions", isNumber: true }];

export function ArticlesTable({ articles }: { articles: readonly ShelfArticle[] }) {
  const [search] = useSearchParams();
  return (
    <Table label="Articles, du plus récent au plus ancien" columns={COLUMNS}>
      {articles.map((article) => (
        <Article key={article.id} article={article} search={shelfSearch(search)} />
      ))}
    </Table>
  );
}

type ArticleProps = {
  article: ShelfArticle;
  /** What the list was asked for: it stays so once something is done. */
  search: string;
};

function Article({ article, search }: ArticleProps) {
  const { id, title, author, category, createdAt, state, thumbnail } = article;
  const { label, tone } = articleStates[state];
  return (
    <Row>
      <Cell at="wide">
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
      </Cell>
      <Cell>
        <Tag tone={tone}>{label}</Tag>
      </Cell>
      <Cell at="side" className="tnum whitespace-nowrap">
        {formatDay(createdAt)}
        {state === "scheduled" && ` à ${formatTime(createdAt)}`}
      </Cell>
      <Cell className="md:whitespace-nowrap">{category}</Cell>
      <Cell at="foot" className="num">
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
      </Cell>
    </Row>
  );
}

const Delete = ({ article: { id, title }, search }: ArticleProps) => (
  <Link
    className="icon-btn"
    to={`${href("/admin/articles/:id/supprimer", { id })}${search}`}
    preventScrollReset
  >
    <Trash2 className="icon" />
    <span className="sr-only">Supprimer {title}</span>
  </Link>
);

const Restore = ({ article: { id, title }, search }: ArticleProps) => (
  <StepForm action={`${href("/admin/articles/:id/restaurer", { id })}${search}`}>
    <IconButton type="submit" label={`Restaurer ${title}`}>
      <RotateCcw className="icon" />
    </IconButton>
  </StepForm>
);
