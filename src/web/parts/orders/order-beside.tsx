import { formatPrice } from "#copy/formats.ts";
import { untilFr } from "#copy/links/payment-links.ts";
import type { Cents } from "#kernel/money.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";

export type ShownBeside = {
  /** The order that this one is a supplement to. */
  first: { number: string; takesAlong: boolean } | null;
  supplements: {
    id: string;
    number: string;
    totalCents: Cents;
    goesAlong: boolean;
    lines: { name: string; quantity: number }[];
    heldUntil: Date;
    /** While it can be paid. */
    payHref: string | null;
  }[];
};

/** What stands beside an order: a supplement is to be paid, was paid, or is this one. */
export function OrderBeside({ beside: { first, supplements } }: { beside: ShownBeside }) {
  return (
    <>
      {first && (
        <Alert kind="info">
          C’est un supplément à votre commande {first.number}
          {first.takesAlong ? " : il part avec elle, dans le même colis." : "."}
        </Alert>
      )}
      {supplements.map(({ id, number, totalCents, goesAlong, lines, heldUntil, payHref }) => {
        const what = lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
        if (!payHref) {
          return (
            <Alert key={id} kind="info">
              {goesAlong
                ? `Part avec cette commande : ${what} (supplément réglé, commande ${number}).`
                : `Supplément réglé : ${what} (commande ${number}).`}
            </Alert>
          );
        }
        return (
          <Alert
            key={id}
            kind="warning"
            action={
              // A document of its own: the page that takes payments has its own rules.
              <a className={buttonClass("line", { size: "sm" })} href={payHref}>
                Régler le supplément
              </a>
            }
          >
            <b>Supplément à régler : {formatPrice(totalCents)}.</b> {what}. À régler jusqu’au{" "}
            {untilFr(heldUntil)} ; la commande attend jusque-là.
          </Alert>
        );
      })}
    </>
  );
}
