import { getFormProps, useForm } from "@conform-to/react";
import { type SyntheticEvent, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { type Cents, cents } from "#kernel/money.ts";
import {
  FREE_AMOUNT,
  giftAmounts,
  LONGEST_GIFT_MESSAGE,
  LONGEST_GIFT_NAME,
  readGiftAmount,
} from "#shop/gift-sales/gift-terms.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorText, Field, Input } from "#ui/field.tsx";
import { Price } from "#ui/price.tsx";
import { Tile, Tiles } from "#ui/tile.tsx";
import { controlOf, type FormField, TextareaField, TextField } from "#web/parts/forms/fields.tsx";
import { PrivacyNote } from "#web/parts/forms/privacy-note.tsx";
import { useOneSubmission } from "#web/parts/forms/use-one-submission.ts";
import { Honeypot } from "../contact/honeypot.tsx";
import { GiftPreview } from "./gift-preview.tsx";
import type { GiftReply } from "./gift-reply.ts";
import { GiftSendingFields } from "./gift-sending-fields.tsx";

type Typed = Record<
  | "amount"
  | "free"
  | "to"
  | "from"
  | "message"
  | "delivery"
  | "recipientEmail"
  | "sendOn"
  | "buyerName"
  | "buyerEmail"
  | "website",
  string
>;

const FIRST = { amount: "80", delivery: "email" };

type GiftFormProps = {
  picture: PictureRef;
  reply: Extract<GiftReply, { form: "order" }> | undefined;
};

/** The card beside its form. Without a script the form is the same, and the card is not redrawn. */
export function GiftForm({ picture, reply }: GiftFormProps) {
  const { formAction, formData } = useNavigation();
  const isSending = formAction === href("/cartes-cadeaux") && !formData?.has("code");
  const [form, fields] = useForm<Typed>({
    id: "carte",
    lastResult: reply?.result ?? null,
    defaultValue: FIRST,
  });
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const read = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    setTyped(Object.fromEntries(new FormData(currentTarget)) as Partial<Typed>);
  const said = (field: FormField & { name: string }, name: keyof Typed) =>
    typed[name] ?? field.initialValue ?? "";
  const amountCents = amountOf(said(fields.amount, "amount"), said(fields.free, "free"));
  const { onSubmit, ...formProps } = getFormProps(form);
  return (
    <div className="gift">
      <GiftPreview
        picture={picture}
        amountCents={amountCents}
        to={said(fields.to, "to").trim()}
        message={said(fields.message, "message")}
      />
      <Form
        {...formProps}
        action={href("/cartes-cadeaux")}
        method="post"
        preventScrollReset
        className="stack [--stack:2.25rem]"
        onInput={read}
        onChange={read}
        onSubmit={useOneSubmission(isSending, reply, onSubmit)}
      >
        <Amounts amount={fields.amount} free={fields.free} />
        <div className="form-grid">
          <TextField
            label="Pour"
            field={fields.to}
            span="c3"
            maxLength={LONGEST_GIFT_NAME}
            autoComplete="off"
            required
          />
          <TextField
            label="De la part de"
            field={fields.from}
            span="c3"
            maxLength={LONGEST_GIFT_NAME}
            autoComplete="given-name"
            required
          />
          <TextareaField
            label={
              <>
                Votre mot <span className="c-3">(facultatif)</span>
              </>
            }
            field={fields.message}
            maxLength={LONGEST_GIFT_MESSAGE}
            rows={3}
          />
        </div>
        <GiftSendingFields
          delivery={fields.delivery}
          recipientEmail={fields.recipientEmail}
          sendOn={fields.sendOn}
        />
        <fieldset className="form-grid border-0 p-0">
          <legend className="mb-2.5 text-sm font-medium">Vos coordonnées</legend>
          <TextField
            label="Votre nom"
            field={fields.buyerName}
            span="c3"
            autoComplete="name"
            maxLength={LONGEST_GIFT_NAME}
            required
          />
          <TextField
            label="Votre email"
            field={fields.buyerEmail}
            span="c3"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        </fieldset>
        <Honeypot name={fields.website.name} />
        {reply?.failure && <Alert kind="error">{reply.failure}</Alert>}
        <div className="row row--between gift__pay">
          <span>
            <Price large>{amountCents ? formatPrice(amountCents) : "—"}</Price>
            <br />
            <span className="t-xs">La TVA est due à l’utilisation, pas à l’achat.</span>
          </span>
          <Button type="submit" busy={isSending}>
            Commander la carte
          </Button>
        </div>
        <PrivacyNote>
          L’adresse et le mot ne servent qu’à envoyer la carte, et s’effacent après elle.
        </PrivacyNote>
      </Form>
    </div>
  );
}

function amountOf(amount: string, free: string): Cents | undefined {
  if (amount !== FREE_AMOUNT) return cents(Number(amount) * 100);
  return readGiftAmount(free) ?? undefined;
}

function Amounts({ amount, free }: { amount: FormField; free: FormField }) {
  return (
    <Tiles legend="Montant">
      {giftAmounts.map((each) => (
        <Tile
          key={each}
          name={amount.name}
          value={String(each / 100)}
          defaultChecked={amount.initialValue === String(each / 100)}
        >
          {formatPrice(each)}
        </Tile>
      ))}
      <Tile
        name={amount.name}
        value={FREE_AMOUNT}
        defaultChecked={amount.initialValue === FREE_AMOUNT}
      >
        Autre montant
      </Tile>
      <div className="free-amount">
        <Field id={free.id} label="Montant libre" error={free.errors?.[0]}>
          <div className="unit max-w-44">
            <Input
              key={free.key}
              {...controlOf(free)}
              inputMode="numeric"
              placeholder="20 à 500"
              maxLength={6}
            />
            <span>€</span>
          </div>
        </Field>
      </div>
      {amount.errors?.[0] && <ErrorText>{amount.errors[0]}</ErrorText>}
    </Tiles>
  );
}
