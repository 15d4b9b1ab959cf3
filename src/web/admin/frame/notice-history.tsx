import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { formatTime } from "#copy/formats.ts";
import { type KeptNotice, onNotices, readNotices } from "./kept-notices.ts";
import { QuietLine } from "./quiet-line.tsx";

/** What was said since this tab was opened: a notice leaves after five seconds. */
export function NoticeHistory() {
  const text = useSyncExternalStore(onNotices, readNotices, () => "[]");
  const notices = JSON.parse(text) as KeptNotice[];
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It may have been opened before the scripts came.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <section aria-label="Historique des messages">
      <QuietLine
        ref={details}
        line={["Historique"]}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        {notices.length === 0 && (
          <p className="said">Les messages de cet onglet se retrouvent ici.</p>
        )}
        {/* Only then: the notice itself must not be found on the page twice. */}
        {isOpen && notices.length > 0 && (
          <ol className="said">
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
      </QuietLine>
    </section>
  );
}
