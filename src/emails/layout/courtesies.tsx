import { useContext } from "react";
import { shopIdentity } from "#config/shop-identity.ts";
import { ImprintContext } from "./imprint.ts";
import { Paragraph } from "./parts.tsx";

/** A name is asked for at sign-up; an administrator's may be missing. */
export const Greeting = ({ name }: { name: string }) => (
  <Paragraph>Bonjour{name ? ` ${name}` : ""},</Paragraph>
);

/** No digit, no address: what a mail program makes a link of is nobody's name. */
const NAME = /^(?:[\p{L}\p{M}'’&, -]|\.(?=[ -]|$)){1,60}$/u;

/**
 * For an address that may be someone else's than the one who typed the name: only what reads as a
 * name is mailed, or strangers would have us send their advertisements.
 */
export const cautiousName = (name: string): string => (NAME.test(name) ? name : "");

export function Signature() {
  const { openingHours } = useContext(ImprintContext).details;
  return (
    <Paragraph>
      À bientôt,
      <br />
      L’équipe {shopIdentity.name}
      <br />
      {openingHours.map(({ days, hours }) => `${days} : ${hours}`).join(" · ")}
    </Paragraph>
  );
}
