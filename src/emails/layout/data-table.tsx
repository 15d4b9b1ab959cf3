import type { CSSProperties, ReactNode } from "react";

type Props = { style: CSSProperties; children: ReactNode };

/** Its columns stay columns in plain text. */
export const DataTable = ({ style, children }: Props) => (
  <table
    role="presentation"
    data-text-format="dataTable"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    border={0}
    style={style}
  >
    <tbody>{children}</tbody>
  </table>
);
