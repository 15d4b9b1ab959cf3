import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";

export type Email = { subject: string; body: ReactElement };

export async function renderEmail({ subject, body }: Email) {
  const html = await render(body);
  return { subject, html, text: toPlainText(html) };
}
