import type { ReactNode } from "react";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";

type ListScreenProps<Page> = {
  title: string;
  lede: string;
  /** What can be done beside the title. */
  actions?: ReactNode;
  /** Null when it could not be loaded. */
  page: Page | null;
  children: (page: Page) => ReactNode;
};

/** A screen of the back-office that is a list: its head, then its filters, rows and pages. */
export const ListScreen = <Page,>(props: ListScreenProps<Page>) => (
  <>
    <AdminHead title={props.title} lede={props.lede}>
      {props.actions}
    </AdminHead>
    {props.page ? (
      <div className="wrap stack [--stack:1.25rem]">{props.children(props.page)}</div>
    ) : (
      <ScreenFailure />
    )}
  </>
);
