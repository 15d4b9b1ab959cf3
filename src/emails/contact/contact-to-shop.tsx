import { formatLongDate } from "#copy/formats.ts";
import { Lines, Panel, Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Message = { name: string; email: string; message: string; sentAt: Date };

export function contactToShop({ name, email, message, sentAt }: Message): Email {
  return {
    subject: `[Contact] Message de ${name}`,
    title: `Message de ${name}`,
    preheader: "Nouveau message reçu depuis le site.",
    body: (
      <>
        <Paragraph>Nouveau message reçu depuis la page de contact.</Paragraph>
        <Paragraph>
          Nom : {name}
          <br />
          E-mail : {email}
          <br />
          Date : {formatLongDate(sentAt)}
        </Paragraph>
        <Panel label="Message :">
          <Lines text={message} />
        </Panel>
        <Paragraph>Répondre directement à cet e-mail pour écrire au client.</Paragraph>
      </>
    ),
  };
}
