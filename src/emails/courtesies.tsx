import { shopIdentity } from "#config/shop-identity.ts";
import { Paragraph } from "./parts.tsx";

/** A name is asked for at sign-up; an administrator's may be missing. */
export const Greeting = ({ name }: { name: string }) => (
  <Paragraph>Bonjour{name ? ` ${name}` : ""},</Paragraph>
);

export function Signature() {
  return (
    <Paragraph>
      À bientôt,
      <br />
      L’équipe {shopIdentity.name}
      <br />
      {shopIdentity.openingHours.map(({ days, hours }) => `${days} : ${hours}`).join(" · ")}
    </Paragraph>
  );
}
