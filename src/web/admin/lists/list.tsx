import type { ComponentProps, ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { EmptyState } from "#ui/empty-state.tsx";
import { Table } from "#ui/table/table.tsx";
import { ListMore } from "./list-more.tsx";

type Item = { id: string | number };
type ListProps<Row extends Item> = Omit<
  ComponentProps<typeof Table<Row>>,
  "empty" | "isLoading" | "isPlain"
> & {
  empty: { title: string; words?: string };
  /** Where the following page begins. */
  next?: string | number | null;
  /** In the place of the usual way to the other pages. */
  pages?: ReactNode;
};

/** The rows of a page of a list, or what is said without any, and the way to the other pages. */
export function List<Row extends Item>({ empty, next = null, pages, ...table }: ListProps<Row>) {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return (
    <>
      <Table
        {...table}
        isLoading={location?.pathname === pathname}
        empty={<EmptyState title={empty.title}>{empty.words}</EmptyState>}
      />
      {pages === undefined ? <ListMore next={next} /> : pages}
    </>
  );
}
