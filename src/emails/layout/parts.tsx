import { Fragment, type ReactNode } from "react";
import { colors, sans } from "./styles.ts";

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p style={{ margin: "0 0 20px", font: `400 17px/1.6 ${sans}`, color: colors.body }}>
      {children}
    </p>
  );
}

export function Panel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p
      style={{
        margin: "0 0 20px",
        padding: "20px 24px",
        background: colors.panel,
        borderLeft: `2px solid ${colors.leaf}`,
        font: `400 15px/1.6 ${sans}`,
        color: colors.body,
      }}
    >
      <strong style={{ color: colors.text, fontWeight: 600 }}>{label}</strong>
      <br />
      {children}
    </p>
  );
}

// `white-space: pre-line` is lost on several mail programs; <br> is not.
export function Lines({ text }: { text: string }) {
  const lines = text.split(/\r?\n/);
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once, lines never move
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
