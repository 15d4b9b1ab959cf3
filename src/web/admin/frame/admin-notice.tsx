import { useEffect } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { Notice } from "#ui/overlay/notice.tsx";
import { useForgetSearch } from "#web/parts/search/use-forget-search.ts";
import { keepNotice } from "./kept-notices.ts";
import { noticeIn } from "./notices.ts";

const NOTICE = ["avis", "nombre"];

/** Says what has just been done, then leaves the address, so that reloading does not say it again. */
export function AdminNotice() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const notice = noticeIn(search);
  const { kind, words } = notice ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words said again are news.
  useEffect(() => {
    if (kind && words) keepNotice({ kind, words });
  }, [key, kind, words]);
  const forget = useForgetSearch(NOTICE);
  return (
    // There before any message: a live region that appears full is often not read out.
    <div role="status" className="bo-notice empty:hidden">
      {notice && (
        <Notice key={key} kind={notice.kind} onClear={forget}>
          {notice.words}
          {notice.mend && (
            <>
              {" "}
              <Link className="link" to={notice.mend.to}>
                {notice.mend.label}
              </Link>
            </>
          )}
        </Notice>
      )}
    </div>
  );
}
