import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { BasisPoints } from "#kernel/money.ts";
import { heldHours } from "#shop/payment-links/payment-link.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { SelectField, TextareaField, TextField } from "#web/parts/forms/fields.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { LinkLines } from "./link-lines.tsx";
import type { DrawnLine, LinkValues } from "./link-values.ts";

type LinkEditorProps = {
  values: LinkValues;
  lines: readonly DrawnLine[];
  rates: readonly BasisPoints[];
  reply: FormReply | undefined;
  isNew: boolean;
};

const DELIVERIES = [
  {
    value: "chosen",
    label: "Le client choisit en payant",
    detail: "Adresse, service et froid lui sont montrés avant de payer",
  },
  { value: "collect", label: "Retrait à l’atelier", detail: "Il choisit son passage en payant" },
  { value: "known", label: "Je connais l’adresse", detail: "Il la vérifie en payant" },
];

const HOURS = new Map([[168, "une semaine"]]);

/** What a link asks for. What is most typed comes first, and the rest is as it usually is. */
export function LinkEditor({ values, lines: first, rates, reply, isNew }: LinkEditorProps) {
  const [{ form }, fields] = useReplyForm<LinkValues & { lines: string }>({
    id: "commande-a-regler",
    reply,
    values: { ...values, lines: "" },
  });
  const [lines, setLines] = useState<readonly DrawnLine[]>(first);
  const [delivery, setDelivery] = useState(values.delivery);
  const isSending = useNavigation().state === "submitting";
  const [isTyped, setTyped] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setLeft(isTyped);
    if (isTyped) event.preventDefault();
    else form.onSubmit(event);
  };
  return (
    <Form {...form} onSubmit={submit} method="post" className="desk-column" preventScrollReset>
      <input type="hidden" name="id" value={values.id} />
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="lines" value={JSON.stringify(lines.map(({ wished }) => wished))} />
      {reply?.failure && <Alert kind="error">{reply.failure}</Alert>}
      <LinkLines
        lines={lines}
        rates={rates}
        error={fields.lines.errors?.[0]}
        onChange={setLines}
        left={{ isLeft: isLeft && isTyped, onTyped: setTyped }}
      />
      <section className="panel" aria-labelledby="client">
        <div className="panel__head">
          <h2 id="client">Client et livraison</h2>
        </div>
        <div className="form-grid">
          <TextField
            label="Nom ou pseudo"
            field={fields.name}
            span="c3"
            maxLength={120}
            autoComplete="off"
          />
          <TextField
            label="Adresse e-mail, si vous l’avez"
            field={fields.email}
            span="c3"
            type="email"
            maxLength={254}
            autoComplete="off"
            placeholder="demandée au paiement sinon"
          />
        </div>
        <fieldset className="options mt-5">
          <legend>Livraison</legend>
          {DELIVERIES.map(({ value, label, detail }) => (
            <label className="option" key={value}>
              <input
                type="radio"
                name="delivery"
                value={value}
                checked={delivery === value}
                onChange={() => setDelivery(value)}
              />
              <span className="option__body">
                <span>
                  <b>{label}</b>
                  <small>{detail}</small>
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        {delivery === "known" && (
          <div className="form-grid mt-5">
            <TextField label="Adresse" field={fields.address} maxLength={200} autoComplete="off" />
            <TextField
              label="Code postal"
              field={fields.postalCode}
              span="c2"
              maxLength={20}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              label="Ville"
              field={fields.city}
              span="c4"
              maxLength={120}
              autoComplete="off"
            />
          </div>
        )}
      </section>
      <section className="panel" aria-labelledby="remise">
        <div className="panel__head">
          <h2 id="remise">Remise et délai</h2>
        </div>
        <div className="form-grid">
          <TextField
            label="Remise, en euros"
            field={fields.discount}
            span="c3"
            inputMode="decimal"
            autoComplete="off"
            hint="Répartie sur les lignes, au centime."
          />
          <SelectField
            label="Plantes gardées pendant"
            field={fields.hours}
            span="c3"
            hint="Ensuite elles reviennent en vente, et un e-mail vous le dit."
          >
            {heldHours.map((hours) => (
              <option key={hours} value={hours}>
                {HOURS.get(hours) ?? `${hours} h`}
              </option>
            ))}
          </SelectField>
          <TextareaField
            label="Mot pour le client (facultatif)"
            field={fields.customerNote}
            maxLength={600}
            rows={3}
          />
          <TextareaField
            label="Note pour vous (facultatif)"
            field={fields.ownNote}
            maxLength={600}
            rows={2}
          />
        </div>
      </section>
      <div className="form-actions">
        <Button type="submit" busy={isSending}>
          {isNew ? "Créer le lien" : "Mettre le lien à jour"}
        </Button>
      </div>
    </Form>
  );
}
