import { Eye } from "lucide-react";
import { formatPrice } from "#copy/formats.ts";
import { termsFr } from "#copy/orders/code-terms.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { codeForm, type TypedCode, toCode } from "#shop/codes/code-form.ts";
import { reduceCart } from "#shop/codes/reduce-cart.ts";

/** A cart as many are, or the least that the code asks for. */
const EXAMPLE = cents(14_900);

/** What a customer will read of the code as it is typed so far, and what it would take off. */
export function CodePreview({ typed }: { typed: Readonly<Record<string, unknown>> }) {
  const filled = Object.entries(typed).filter(([, value]) => value !== "");
  // Its name is not told here: the rest is shown before it has one.
  const read = codeForm.safeParse({ ...Object.fromEntries(filled), name: "CODE" });
  const code = read.success ? toCode(read.data) : null;
  return (
    <div className="note is-info" role="status">
      <Eye className="icon" aria-hidden="true" />
      <p>
        {code
          ? `Le client lira : « ${termsFr({ ...code, productIds: code.slugs })} » ${exampleFr(code)}`
          : "Ce que le client lira du code s’affiche ici, dès que la réduction est dite."}
      </p>
    </div>
  );
}

function exampleFr(code: TypedCode): string {
  const total = cents(Math.max(EXAMPLE, code.minimumCents));
  const taken = takenOff(code, total);
  const words = taken > 0 ? `−${formatPrice(taken)}` : "les frais de livraison sont offerts";
  return `Sur un panier de ${formatPrice(total)} : ${words}.`;
}

/** As if the whole cart were what the code bears on, on a day when it is valid. */
function takenOff(code: TypedCode, lineCents: Cents): Cents {
  const everything = { categories: [], productIds: [], startsOn: null, endsOn: null };
  const anyone = { id: "", version: 1, isStopped: false, uses: 0, isInUse: false, customer: null };
  const cart = {
    lines: [{ product: { id: "", category: "" }, quantity: 1, lineCents }],
    deliveryCents: undefined,
  };
  const reduced = reduceCart({ ...code, ...everything, ...anyone }, cart, "");
  return reduced.ok ? reduced.value.discountCents : cents(0);
}
