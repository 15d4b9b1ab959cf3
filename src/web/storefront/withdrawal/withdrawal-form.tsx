import { Form, href, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Tile, Tiles } from "#ui/tile.tsx";
import { TextField } from "#web/parts/forms/fields.tsx";
import { PrivacyNote } from "#web/parts/forms/privacy-note.tsx";
import { useOneSubmission } from "#web/parts/forms/use-one-submission.ts";
import type { Declaration } from "./declaration.ts";
import { FailureMessage } from "./failure-message.tsx";
import type { WithdrawalReply } from "./withdrawal-reply.ts";
import { type OrderLine, WithdrawnItems } from "./withdrawn-items.tsx";

type Filled = Extract<WithdrawalReply, { step: "fill" }>;
type WithdrawalFormProps = {
  reply: Filled | undefined;
  /** The order that the visitor came from. */
  order: { name: string; email: string; orderNumber: string; lines: OrderLine[] } | undefined;
};

const FIELDS = ["name", "orderNumber", "email", "items"] as const;

export function WithdrawalForm({ reply, order }: WithdrawalFormProps) {
  const isSending = useNavigation().formAction?.startsWith(href("/retractation")) ?? false;
  const errors = reply?.errors ?? {};
  const first = FIELDS.find((name) => errors[name]);
  const typed = reply?.declaration;
  const shown = (name: keyof Pick<Declaration, "name" | "orderNumber" | "email">) => ({
    field: {
      id: `retractation-${name}`,
      name,
      initialValue: typed?.[name] ?? order?.[name],
      errors: errors[name] === undefined ? undefined : [errors[name]],
    },
    autoFocus: first === name,
    required: true,
  });

  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="group stack [--stack:1.75rem]"
      onSubmit={useOneSubmission(isSending, reply, () => {})}
    >
      <h2 className="t-block">Votre déclaration</h2>
      <div className="form-grid">
        <TextField label="Nom" {...shown("name")} span="c3" autoComplete="name" maxLength={120} />
        <TextField
          label="Numéro de commande"
          hint="Dans l’e-mail de confirmation, par exemple C-1042."
          {...shown("orderNumber")}
          span="c3"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
        />
        <TextField
          label="Email"
          hint="Celui de la commande : nous y envoyons l’accusé de réception."
          {...shown("email")}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <Tiles legend="Que souhaitez-vous rendre ?">
        <Tile name="scope" value="all" defaultChecked={typed?.scope !== "some"}>
          Toute la commande
        </Tile>
        <Tile name="scope" value="some" defaultChecked={typed?.scope === "some"}>
          Une partie seulement
        </Tile>
      </Tiles>
      <div className="hidden group-has-[[value=some]:checked]:block">
        <WithdrawnItems
          lines={order?.lines}
          typed={typed?.items ?? ""}
          error={errors.items}
          autoFocus={first === "items"}
        />
      </div>
      <div className="stack [--stack:1rem]">
        <div>
          <Button type="submit" name="intent" value="review" busy={isSending}>
            Continuer
          </Button>
        </div>
        <PrivacyNote>
          Rien n’est encore envoyé : vous relisez votre déclaration à l’étape suivante. Vos données
          servent à traiter votre rétractation.
        </PrivacyNote>
        <FailureMessage failure={reply?.failure} />
      </div>
    </Form>
  );
}
