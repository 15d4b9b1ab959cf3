import { formatLongDate } from "#copy/formats.ts";
import { cautiousName } from "../layout/courtesies.tsx";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Message = { name: string; sentAt: Date };

/** Without the message: anyone can type anyone's address, and would have us mail them anything. */
export function contactAcknowledgement({ name, sentAt }: Message): Email {
  return {
    subject: "Nous avons bien reçu votre message",
    preheader: "Merci, nous revenons vers vous rapidement.",
    greets: cautiousName(name),
    body: (
      <>
        <Paragraph>
          Merci pour votre message du {formatLongDate(sentAt)}, il est bien arrivé à l’atelier. Nous
          vous répondons dans les meilleurs délais, pendant nos horaires d’ouverture.
        </Paragraph>
        <Paragraph>
          S’il concerne une plante arrivée abîmée, répondez à cet e-mail avec votre numéro de
          commande et quelques photos : nous irons plus vite.
        </Paragraph>
        <Paragraph>
          Si vous ne nous avez pas écrit, votre adresse a été saisie par quelqu’un d’autre : ignorez
          cet e-mail.
        </Paragraph>
      </>
    ),
  };
}
