import { useState, useSyncExternalStore } from "react";
import { formatTime } from "#copy/formats.ts";
import { type KeptNotice, onNotices, readNotices } from "./kept-notices.ts";

/** What was said since this tab was opened: a notice leaves after five seconds. */
export function NoticeHistory() {
  const text = useSyncExternalStore(onNotices, readNotices, () => "[]");
  const notices = JSON.parse(text) as KeptNotice[];
  const [isOpen, setOpen] = useState(false);
  if (notices.length === 0) return null;
  return (
    <details className="wrap t-xs" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-3.5">Historique</summary>
      {/* Only then: the notice itself must not be found on the page twice. */}
      {isOpen && (
        <ol className="stack [--stack:.375rem] pt-3">
          {notices.map(({ at, words }) => (
            <li key={at}>
              <time dateTime={at} className="tnum mr-3">
                {formatTime(new Date(at))}
              </time>
              {words}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
