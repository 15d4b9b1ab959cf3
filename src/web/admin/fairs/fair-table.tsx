import { fairMomentFr } from "#copy/fairs.ts";
import { formatPrice } from "#copy/formats.ts";
import type { CountedLine, DeskFair } from "#shop/fairs/desk/find-fair.server.ts";
import { Panel } from "#ui/panel.tsx";
import { type Column, Table } from "#ui/table/table.tsx";
import { Measures } from "#ui/text/measures.tsx";

type Row = CountedLine & { id: string };

/** What was taken, and what became of it. */
export function FairTable({ fair: { lines, state, openedAt } }: { fair: DeskFair }) {
  const rows = lines.map((line) => ({ ...line, id: line.variantId }));
  const since = openedAt && state === "open" && (
    <span className="t-xs c-3">retiré de la vente en ligne depuis {fairMomentFr(openedAt)}</span>
  );
  return (
    <Panel id="emporte" title="J’ai emporté" beside={since}>
      <Table
        label="Plantes emportées à la foire"
        className="fair-taken"
        columns={state === "ended" ? [...columns, ...home] : [...columns, left]}
        rows={rows}
        empty={<p className="t-body">Rien n’est emporté encore.</p>}
      />
    </Panel>
  );
}

const dash = (count: number) => (count === 0 ? "—" : count);

const columns: readonly Column<Row>[] = [
  {
    head: "Plante",
    cell: ({ name, pictureUrl }) => (
      <span className="fair-plant">
        {pictureUrl && <img src={pictureUrl} alt="" width={28} height={35} loading="lazy" />}
        <span className="t-plant">
          <Measures>{name}</Measures>
        </span>
      </span>
    ),
  },
  {
    head: "Prix",
    at: "corner",
    isNumber: true,
    cell: ({ priceCents }) => formatPrice(priceCents),
  },
  { head: "Emporté", isNumber: true, isNamed: true, cell: ({ taken }) => taken },
  { head: "Vendu", isNumber: true, isNamed: true, cell: ({ sold }) => dash(sold) },
];

const left: Column<Row> = {
  head: "Reste",
  isNumber: true,
  isNamed: true,
  cell: ({ taken, sold }) => Math.max(0, taken - sold),
};

const home: readonly Column<Row>[] = [
  { head: "Remis en ligne", isNumber: true, isNamed: true, cell: ({ returned }) => dash(returned) },
  { head: "Perdu", isNumber: true, isNamed: true, cell: ({ lost }) => dash(lost) },
];
