import { Mail, Printer } from "lucide-react";
import { parisDay } from "#kernel/paris-day.ts";
import { lastSendOn } from "#shop/gift-sales/gift-terms.ts";
import { ErrorText } from "#ui/field.tsx";
import { type FormField, TextField } from "#web/parts/forms/fields.tsx";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";

const WAYS = [
  {
    value: "email",
    Icon: Mail,
    label: "Par email, à une date choisie",
    hint: "Le jour dit, entre 8 h et 9 h, heure de Paris.",
  },
  {
    value: "print",
    Icon: Printer,
    label: "À imprimer, tout de suite",
    hint: "Un PDF A4 à plier en quatre, dans votre boîte dès le paiement.",
  },
] as const;

type GiftSendingFieldsProps = Record<"delivery" | "recipientEmail" | "sendOn", FormField>;

/** How the card reaches its reader. The page is kept for everyone: the browser tells what day it is. */
export function GiftSendingFields({ delivery, recipientEmail, sendOn }: GiftSendingFieldsProps) {
  const isHydrated = useHydrated();
  const today = isHydrated ? parisDay(new Date()) : undefined;
  return (
    <fieldset className="options">
      <legend>Envoi</legend>
      {WAYS.map(({ value, Icon, label, hint }) => (
        <label className="option" key={value}>
          <input
            type="radio"
            name={delivery.name}
            value={value}
            defaultChecked={delivery.initialValue === value}
          />
          <span className="option__body">
            <Icon className="icon" />
            <span>
              <b>{label}</b>
              <small>{hint}</small>
            </span>
          </span>
        </label>
      ))}
      {delivery.errors?.[0] && <ErrorText>{delivery.errors[0]}</ErrorText>}
      <div className="form-grid by-mail">
        <TextField
          label="Email de la personne"
          field={recipientEmail}
          span="c3"
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <TextField
          label="Date d’envoi"
          field={sendOn}
          span="c3"
          type="date"
          min={today}
          max={today && lastSendOn(today)}
        />
      </div>
    </fieldset>
  );
}
