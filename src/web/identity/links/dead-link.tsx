import type { ReactNode } from "react";
import { Announcement } from "../sign-up/announcement.tsx";

/** For a link that was used, is too old or was cut by the mail program, with the way to another. */
export function DeadLink({ children }: { children: ReactNode }) {
  return (
    <>
      <Announcement kind="error">Ce lien n’est plus valable. Demandez-en un nouveau.</Announcement>
      <div>{children}</div>
    </>
  );
}
