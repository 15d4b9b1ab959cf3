import { href, Link } from "react-router";
import { formatDay, formatTime } from "#copy/formats.ts";
import type { InboxMessage } from "#shop/contact/inbox/inbox.ts";
import { listInbox } from "#shop/contact/inbox/list-inbox.server.ts";
import { Tag } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Cell, Row, Table } from "#ui/table.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { ListMore } from "../lists/list-more.tsx";
import { listParams } from "../lists/list-params.ts";
import { ListSearch } from "../lists/list-search.tsx";
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

const CHOICES = [
  { value: "", label: "Boîte de réception" },
  { value: "archives", label: "Archivés" },
];

export default function Messages({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Messages" lede="Ce que les visiteurs écrivent depuis la page de contact" />
      {loaderData ? <Inbox {...loaderData} /> : <ScreenFailure />}
    </>
  );
}

function Inbox({ query, messages, next }: NonNullable<Route.ComponentProps["loaderData"]>) {
  const { q, archived } = query;
  return (
    <div className="wrap stack [--stack:1.25rem]">
      <ListSearch
        action={href("/admin/messages")}
        label="Rechercher un message"
        q={q}
        filter={{
          name: "dossier",
          label: "Dossier",
          value: archived ? "archives" : "",
          choices: CHOICES,
        }}
      />
      {messages.length > 0 ? (
        <MessagesTable messages={messages} />
      ) : (
        <EmptyState title={q ? "Aucun message trouvé" : "Aucun message"} />
      )}
      <ListMore next={next} />
    </div>
  );
}

const MessagesTable = ({ messages }: { messages: readonly InboxMessage[] }) => (
  <Table label="Messages, les non lus d’abord" columns={["Message", "État", "Reçu le"]}>
    {messages.map((message) => (
      <Message key={message.id} message={message} />
    ))}
  </Table>
);

function Message({ message }: { message: InboxMessage }) {
  const { id, name, email, beginning, sentAt, isRead } = message;
  return (
    <Row>
      <Cell at="wide" className="message-cell">
        <Link to={href("/admin/messages/:id", { id })}>
          {isRead ? name : <b>{name}</b>}
          <span className="c-3 t-xs"> {email}</span>
        </Link>
        <p className="c-3 t-xs">{beginning}</p>
      </Cell>
      <Cell>
        <State message={message} />
      </Cell>
      <Cell at="side" className="tnum whitespace-nowrap">
        {formatDay(sentAt)} à {formatTime(sentAt)}
      </Cell>
    </Row>
  );
}

function State({ message: { isRead, isAnswered } }: { message: InboxMessage }) {
  if (isAnswered) return <Tag tone="green">Répondu</Tag>;
  return isRead ? <Tag tone="grey">Lu</Tag> : <Tag tone="amber">Non lu</Tag>;
}
