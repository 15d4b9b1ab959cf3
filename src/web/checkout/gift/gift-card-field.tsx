import { X } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { href } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import { checkoutRefusalFr } from "#copy/orders/checkout-refusals.ts";
import { Button } from "#ui/button.tsx";
import { Field, Input } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { postJson } from "#web/parts/payment-end/ask-outcome.ts";
import type { BalanceReply } from "./gift-card-wire.ts";
import { keepGiftCode, useGiftCode } from "./gift-storage.ts";

type Found = Extract<BalanceReply, { outcome: "found" }>;
type Look = { found?: Found; error?: string };

const UNANSWERED =
  "La boutique n’a pas pu vérifier cette carte. Réessayez dans un instant, ou retirez-la.";
const TOO_MANY =
  "Trop de cartes ont été essayées depuis votre connexion. Réessayez dans dix minutes, ou continuez sans carte cadeau.";

/** Where the code of a gift card is typed; once it is known, what is left on it. */
export function GiftCardField() {
  const code = useGiftCode();
  const id = useId();
  const [look, setLook] = useState<Look>({});
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (!code) return;
    let isOver = false;
    const ask = async () => {
      const reply = await postJson<BalanceReply>(href("/api/carte-cadeau/solde"), { code });
      if (isOver) return;
      if (reply?.outcome === "unknown") {
        setLook({ error: checkoutRefusalFr({ code: "gift_card_unknown" }) });
        keepGiftCode("");
      } else if (reply?.outcome === "found") setLook({ found: reply });
      else setLook({ error: reply?.outcome === "too_many" ? TOO_MANY : UNANSWERED });
    };
    ask();
    return () => {
      isOver = true;
    };
  }, [code, round]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("giftCard");
    if (typeof typed !== "string" || !typed.trim()) return;
    setLook({});
    keepGiftCode(typed.trim());
    setRound((before) => before + 1);
  };
  if (code && look.found) return <Known {...look.found} onRemove={() => setLook({})} />;
  return (
    <form className="pb-4" onSubmit={submit}>
      <Field label="Carte cadeau" id={id} error={look.error}>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
          <Input
            name="giftCard"
            defaultValue={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          <Button type="submit" variant="line" size="sm" busy={code !== "" && !look.error}>
            Utiliser
          </Button>
        </div>
      </Field>
      {code && look.error && (
        <Button variant="quiet" size="sm" onClick={() => keepGiftCode("")}>
          Retirer la carte
        </Button>
      )}
    </form>
  );
}

function Known({ codeEnd, balanceCents, until, onRemove }: Found & { onRemove: () => void }) {
  const remove = () => {
    keepGiftCode("");
    onRemove();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 pb-4" role="status">
      <span className="t-sm">
        Carte cadeau <b>···· {codeEnd}</b>
        <br />
        <span className="t-xs">
          Il reste {formatPrice(balanceCents)}, à utiliser jusqu’au {formatDay(new Date(until))}.
          Elle paie à l’étape suivante.
        </span>
      </span>
      <IconButton label={`Retirer la carte cadeau ···· ${codeEnd}`} onClick={remove}>
        <X className="icon icon--sm" />
      </IconButton>
    </div>
  );
}
