import { formatLongDate, formatTime } from "#copy/formats.ts";
import type { ContactThread } from "#shop/contact/inbox/open-thread.server.ts";
import { Tag } from "#ui/badge.tsx";

/** What was written, in the order in which it was. */
export function Thread({ thread }: { thread: ContactThread }) {
  return (
    <ol className="stack [--stack:1rem]">
      <li className="panel">
        <div className="mb-3">
          <Line who={thread.name} at={thread.sentAt} />
        </div>
        <p className="whitespace-pre-line wrap-anywhere">{thread.message}</p>
      </li>
      {thread.answers.map(({ id, answer, answeredBy, answeredAt, mailedAt }) => (
        <li key={id} className="panel panel--line">
          <div className="row row--between mb-3">
            <Line who={answeredBy} at={answeredAt} />
            {mailedAt ? <Tag tone="green">Envoyée</Tag> : <Tag tone="grey">En cours d’envoi</Tag>}
          </div>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        </li>
      ))}
    </ol>
  );
}

const Line = ({ who, at }: { who: string; at: Date }) => (
  <p className="t-sm c-3">
    {who}, le {formatLongDate(at)} à {formatTime(at)}
  </p>
);
