import type { TableStatus } from "#shop/connections/store-status.ts";

type TableListProps = { tables: readonly TableStatus[]; missing: string };

export function TableList({ tables, missing }: TableListProps) {
  return (
    <ul>
      {tables.map(({ name, isDetected }) => (
        <li key={name} className="row row--between">
          <span className={isDetected ? "dot" : "dot is-off"}>{name}</span>
          <span className="t-xs">{isDetected ? "Détectée" : missing}</span>
        </li>
      ))}
    </ul>
  );
}
