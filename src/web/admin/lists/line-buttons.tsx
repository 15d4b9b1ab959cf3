import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { IconButton } from "#ui/icon-button.tsx";

type MarkProps = { kind: string; label: string; isOff?: boolean; children: ReactNode };

/** A button of a line's form: the kind of change that it asks for. */
export const Mark = ({ kind, label, isOff = false, children }: MarkProps) => (
  <IconButton type="submit" name="kind" value={kind} label={label} disabled={isOff}>
    {children}
  </IconButton>
);

type MoveMarksProps = { name: string; place: number; count: number };

/** Moves a line of an ordered list by one place. */
export const MoveMarks = ({ name, place, count }: MoveMarksProps) => (
  <>
    <Mark kind="raised" label={`Monter : ${name}`} isOff={place === 0}>
      <ArrowUp className="icon" />
    </Mark>
    <Mark kind="lowered" label={`Descendre : ${name}`} isOff={place === count - 1}>
      <ArrowDown className="icon" />
    </Mark>
  </>
);

type LineLinkProps = { to: string; label: string; children: ReactNode };

/** Opens what is done with a line in a dialog above the list. */
export const LineLink = ({ to, label, children }: LineLinkProps) => (
  <Link className="icon-btn" to={to} preventScrollReset>
    {children}
    <span className="sr-only">{label}</span>
  </Link>
);
