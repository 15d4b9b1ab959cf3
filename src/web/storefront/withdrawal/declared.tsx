import type { Declaration } from "./declaration.ts";

export function Declared({ declaration }: { declaration: Declaration }) {
  const { name, orderNumber, email, scope, items } = declaration;
  return (
    <dl className="facts">
      <div>
        <dt>Nom</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>Numéro de commande</dt>
        <dd className="tnum">{orderNumber}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd className="break-words">{email}</dd>
      </div>
      <div>
        <dt>Articles concernés</dt>
        <dd className="whitespace-pre-line">{scope === "some" ? items : "Toute la commande"}</dd>
      </div>
    </dl>
  );
}
