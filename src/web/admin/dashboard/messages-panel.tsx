import { Link } from "react-router";
import { formatDay } from "#copy/formats.ts";
import type { LatestMessage } from "#shop/contact/inbox/list-latest-messages.server.ts";
import { Panel } from "#ui/panel.tsx";

export function MessagesPanel({ messages }: { messages: readonly LatestMessage[] }) {
  return (
    <Panel id="messages" title="Derniers messages" className="panel panel--line col-span-6">
      {messages.length === 0 && <p className="t-body">Aucun message.</p>}
      <ul className="stack [--stack:.75rem] text-sm">
        {messages.map(({ id, name, message, created_at }) => (
          <li key={id} className="min-w-0">
            <div className="row row--between flex-nowrap">
              <Link className="link link--tap min-w-0" to={`/admin/messages/${id}`}>
                <span className="truncate">{name}</span>
              </Link>
              <time className="t-xs" dateTime={created_at.toISOString()}>
                {formatDay(created_at)}
              </time>
            </div>
            <p className="t-xs truncate">{message}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
