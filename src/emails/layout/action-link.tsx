import type { CSSProperties, ReactNode } from "react";
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

type Answer = { to: string; words: string };

/** Two answers to one question, side by side where there is room for both. */
export const TwoAnswers = ({ first, second }: { first: Answer; second: Answer }) => (
  <table
    role="presentation"
    className="btns"
    cellPadding={0}
    cellSpacing={0}
    border={0}
    style={{ margin: "8px 0 20px" }}
  >
    <tbody>
      <tr>
        <td className="col" style={{ padding: "0 12px 0 0" }}>
          <AnswerButton
            answer={first}
            style={{ background: colors.leaf, borderColor: colors.leaf, color: colors.page }}
          />
        </td>
        <td className="col">
          <AnswerButton
            answer={second}
            style={{ borderColor: colors.border, color: colors.text }}
          />
        </td>
      </tr>
    </tbody>
  </table>
);

const AnswerButton = ({
  answer: { to, words },
  style,
}: {
  answer: Answer;
  style: CSSProperties;
}) => (
  // A paragraph, so that text keeps the two apart.
  <p style={{ margin: 0 }}>
    <a
      href={to}
      style={{
        display: "inline-block",
        padding: "16px 24px",
        border: "1px solid",
        borderRadius: 2,
        font: `600 16px/1.2 ${sans}`,
        textDecoration: "none",
        ...style,
      }}
    >
      {words}
    </a>
  </p>
);

export const EmailLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} style={{ color: colors.link }}>
    {children}
  </a>
);
