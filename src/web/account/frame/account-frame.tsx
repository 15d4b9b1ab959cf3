import type { ReactNode } from "react";
import type { Person } from "./account-page.ts";
import type { AccountTab } from "./account-tab.ts";
import { DoneNotice } from "./done-notice.tsx";
import { SidePanel } from "./side-panel.tsx";

type AccountFrameProps = {
  /** Nobody when it could not be learnt. */
  person: Person | "loading" | null;
  tab: AccountTab;
  children: ReactNode;
};

export function AccountFrame({ person, tab, children }: AccountFrameProps) {
  return (
    <div className="split pb-section">
      <SidePanel person={person} tab={tab} />
      <div className="stack grid-cols-[minmax(0,1fr)] [--stack:2rem]">
        <DoneNotice />
        {children}
      </div>
    </div>
  );
}
