import type { ReactNode } from "react";
import { colors, sans } from "./styles.ts";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div style={{ margin: "0 0 20px", font: `400 15px/1.65 ${sans}`, color: colors.body }}>
      <h2 style={{ margin: "0 0 4px", font: `600 15px/1.65 ${sans}`, color: colors.text }}>
        {title}
      </h2>
      {children}
    </div>
  );
}
