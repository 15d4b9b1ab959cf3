import { useLocation, useSearchParams } from "react-router";
import { Notice } from "#ui/overlay/notice.tsx";
import { useForgetSearch } from "#web/parts/search/use-forget-search.ts";
import { noticeIn } from "./done.ts";

const NOTICE = ["fait"];

/** Says what has just been done, then leaves the address, so that reloading does not say it again. */
export function DoneNotice() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const notice = noticeIn(search);
  const forget = useForgetSearch(NOTICE);
  return (
    // There before any message: a live region that appears full is often not read out.
    <div role="status" className="empty:hidden">
      {notice && (
        <Notice key={key} kind={notice.kind} onClear={forget}>
          {notice.words}
        </Notice>
      )}
    </div>
  );
}
