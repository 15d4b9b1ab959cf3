import { href, Link } from "react-router";
import { formatDay, formatTime } from "#copy/formats.ts";
import type { InboxMessage } from "#shop/contact/inbox/inbox.ts";
import { listInbox } from "#shop/contact/inbox/list-inbox.server.ts";
import { Tag } from "#ui/badge.tsx";
import type { Column } from "#ui/table/table.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { List } from "../lists/list.tsx";
import { type ListFilter, ListSearch } from "../lists/list-filters.tsx";
import { listParams } from "../lists/list-params.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/messages";

export async function loader({ url, ...args }: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const archived = url.searchParams.get("dossier") === "archives";
  const { q } = listParams(url.searchParams);
  const query = { q, archived, after: url.searchParams.get("apres") };
  return loadScreen(args, async () => ({ query, ...(await listInbox(database, query)) }));
}

const FILTERS: ListFilter[] = [
  { type: "search", name: "q", label: "Rechercher un message" },
  {
    type: "choice",
    name: "dossier",
    label: "Dossier",
    choices: { "": "Boîte de réception", archives: "Archivés" },
  },
];

const COLUMNS: Column<InboxMessage>[] = [
  {
    head: "Message",
    at: "wide",
    className: "message-cell",
    cell: ({ id, name, email, beginning, isRead }) => (
      <>
        <Link to={href("/admin/messages/:id", { id })}>
          {isRead ? name : <b>{name}</b>}
          <span className="c-3 t-xs"> {email}</span>
        </Link>
        <p className="c-3 t-xs">{beginning}</p>
      </>
    ),
  },
  {
    head: "État",
    cell: ({ isRead, isAnswered }) => {
      if (isAnswered) return <Tag tone="green">Répondu</Tag>;
      return isRead ? <Tag tone="grey">Lu</Tag> : <Tag tone="amber">Non lu</Tag>;
    },
  },
  {
    head: "Reçu le",
    at: "side",
    className: "tnum whitespace-nowrap",
    cell: ({ sentAt }) => `${formatDay(sentAt)} à ${formatTime(sentAt)}`,
  },
];

export default function Messages({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Messages"
      lede="Ce que les visiteurs écrivent depuis la page de contact"
      page={loaderData}
    >
      {({ query, messages, next }) => (
        <>
          <ListSearch path={href("/admin/messages")} filters={FILTERS} />
          <List
            label="Messages, les non lus d’abord"
            columns={COLUMNS}
            rows={messages}
            empty={{ title: query.q ? "Aucun message trouvé" : "Aucun message" }}
            next={next}
          />
        </>
      )}
    </ListScreen>
  );
}
