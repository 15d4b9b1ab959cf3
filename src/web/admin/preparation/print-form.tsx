import type { ReactNode } from "react";
import { href } from "react-router";

type PrintFormProps = {
  roundId: string;
  parcelId?: string;
  /** How often it was printed already: a second click on the same page prints nothing. */
  printed: number;
  children: ReactNode;
};

/** Opens the papers beside the page. */
export const PrintForm = ({ roundId, parcelId, printed, children }: PrintFormProps) => (
  <form
    method="post"
    action={href("/admin/preparation/:id/imprimer", { id: roundId })}
    target="_blank"
    className="contents"
    rel="noopener"
  >
    <input type="hidden" name="imprime" value={printed} />
    {parcelId && <input type="hidden" name="colis" value={parcelId} />}
    {children}
  </form>
);
