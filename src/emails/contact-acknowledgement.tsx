import { shopIdentity } from "#config/shop-identity.ts";
import { formatLongDate } from "#copy/formats.ts";
import { EmailLayout } from "./layout.tsx";
import { Lines, Panel, Paragraph } from "./parts.tsx";
import type { Email } from "./render.server.ts";

type Message = { name: string; message: string; sentAt: Date };

export function contactAcknowledgement({ name, message, sentAt }: Message): Email {
  return {
    subject: "Nous avons bien reçu votre message",
    body: (
      <EmailLayout
        preheader="Merci, nous revenons vers vous rapidement."
        title="Nous avons bien reçu votre message"
      >
        <Paragraph>Bonjour {name},</Paragraph>
        <Paragraph>
          Merci pour votre message, il est bien arrivé à l’atelier. Nous vous répondons dans les
          meilleurs délais, pendant nos horaires d’ouverture.
        </Paragraph>
        <Panel label={`Votre message du ${formatLongDate(sentAt)} :`}>
          {"« "}
          <Lines text={message} />
          {" »"}
        </Panel>
        <Paragraph>
          S’il concerne une plante arrivée abîmée, répondez à cet e-mail avec votre numéro de
          commande et quelques photos : nous irons plus vite.
        </Paragraph>
        <Paragraph>
          À bientôt,
          <br />
          L’équipe {shopIdentity.name}
          <br />
          {shopIdentity.openingHours.map(({ days, hours }) => `${days} : ${hours}`).join(" · ")}
        </Paragraph>
      </EmailLayout>
    ),
  };
}
