import { useLocation, useNavigate, useSearchParams } from "react-router";
import { Notice } from "#ui/notice.tsx";
import { noticeIn } from "./done.ts";

/** Says what has just been done, then leaves the address, so that reloading does not say it again. */
export function DoneNotice() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const notice = noticeIn(search);
  const forget = () => {
    const rest = new URLSearchParams(search);
    rest.delete("fait");
    navigate({ search: `${rest}` }, { replace: true, preventScrollReset: true });
  };
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
