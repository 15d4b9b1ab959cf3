import { Gift } from "lucide-react";
import { Form, href, useNavigation } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { LONGEST_GIFT_CODE } from "#shop/gift-cards/gift-code.ts";
import { Button } from "#ui/button.tsx";
import { ErrorText } from "#ui/field.tsx";
import type { GiftReply } from "./gift-reply.ts";

type Reply = Extract<GiftReply, { form: "balance" }>;
const ERROR = "code-error";

/** Sent by POST alone: a code in an address would stay in histories and logs. */
export function BalanceForm({ reply }: { reply: Reply | undefined }) {
  const { formData } = useNavigation();
  const isSending = formData?.has("code") ?? false;
  const failure = reply?.failure ?? null;
  return (
    <section className="balance" aria-labelledby="solde">
      <div>
        <h2 className="t-block" id="solde">
          Vous avez une carte ?
        </h2>
        <p className="t-body t-sm">Le solde s’affiche ici, jamais par téléphone.</p>
      </div>
      <Form
        action={href("/cartes-cadeaux")}
        method="post"
        preventScrollReset
        className="stack [--stack:.75rem]"
      >
        <div className={failure ? "field has-error" : "field"}>
          <label htmlFor="code">Code de la carte</label>
          <div className="inline-form">
            <input
              className="input"
              id="code"
              name="code"
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={LONGEST_GIFT_CODE}
              required
              defaultValue={reply?.failure ? reply.typed : ""}
              aria-invalid={failure ? true : undefined}
              aria-describedby={failure ? ERROR : undefined}
            />
            <Button type="submit" variant="line" busy={isSending}>
              Voir le solde
            </Button>
          </div>
          <div aria-live="polite">
            {failure && <ErrorText id={ERROR}>{failure}</ErrorText>}
            {reply?.failure === null && (
              <div className="alert is-success">
                <Gift className="icon" />
                <span>
                  Il reste <b>{formatPrice(reply.balanceCents)}</b>, à utiliser jusqu’au{" "}
                  {reply.expiresOn}.
                </span>
              </div>
            )}
          </div>
        </div>
      </Form>
    </section>
  );
}
