import { formatLongDate } from "#copy/formats.ts";
import { Greeting, Signature } from "../layout/courtesies.tsx";
import { Lines, Panel, Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Answer = { name: string; answer: string; message: string; sentAt: Date };

export function contactAnswer({ name, answer, message, sentAt }: Answer): Email {
  return {
    subject: "Notre réponse à votre message",
    preheader: "Nous avons lu votre message, voici notre réponse.",
    body: (
      <>
        <Greeting name={name} />
        <Paragraph>
          <Lines text={answer} />
        </Paragraph>
        <Signature />
        <Panel label={`Votre message du ${formatLongDate(sentAt)} :`}>
          {"« "}
          <Lines text={message} />
          {" »"}
        </Panel>
      </>
    ),
  };
}
