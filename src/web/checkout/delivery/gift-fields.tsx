import { LONGEST_GIFT_MESSAGE } from "#shop/checkout/details/limits.ts";
import { Field, Textarea } from "#ui/field.tsx";
import type { StepPart } from "./step-part.ts";
import { ToggleBlock } from "./toggle-block.tsx";

export function GiftFields({ values, errors, onChange }: StepPart) {
  const { giftMessage = "" } = values;
  return (
    <ToggleBlock
      id="isGift"
      label="C’est un cadeau"
      hint={
        values.method === "collect"
          ? "Votre mot est joint à la commande. Aucun prix n’y figure."
          : "Votre mot est joint au colis. Aucun prix n’y figure."
      }
      isOn={values.isGift ?? false}
      onChange={(isGift) => onChange({ isGift })}
    >
      <Field
        id="giftMessage"
        label="Votre mot"
        hint={`${[...giftMessage].length} signes sur ${LONGEST_GIFT_MESSAGE}, imprimés sur le bon joint ${values.method === "collect" ? "à la commande" : "au colis"}.`}
        error={errors.giftMessage}
      >
        <Textarea
          name="giftMessage"
          rows={3}
          maxLength={LONGEST_GIFT_MESSAGE}
          value={giftMessage}
          onChange={(event) => onChange({ giftMessage: event.target.value })}
        />
      </Field>
    </ToggleBlock>
  );
}
