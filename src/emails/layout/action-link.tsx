import type { ReactNode } from "react";
import { colors, sans } from "./styles.ts";

/** The button, and its address in full for programs that show no button. */
export function ActionLink({ to, children }: { to: string; children: string }) {
  return (
    <>
      <p style={{ margin: "0 0 20px" }} data-skip-in-text={true}>
        <a
          href={to}
          style={{
            display: "inline-block",
            padding: "16px 28px",
            background: colors.leaf,
            borderRadius: 2,
            font: `600 16px/1.2 ${sans}`,
            color: colors.page,
            textDecoration: "none",
          }}
        >
          {children}
        </a>
      </p>
      <p
        style={{
          margin: "0 0 20px",
          font: `400 13px/1.6 ${sans}`,
          color: colors.caption,
          wordBreak: "break-all",
        }}
      >
        <EmailLink to={to}>{to}</EmailLink>
      </p>
    </>
  );
}

export const EmailLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} style={{ color: colors.link }}>
    {children}
  </a>
);
