import { data, type LoaderFunctionArgs } from "react-router";
import { mustFindFair } from "../found-fair.server.ts";

/** The phone that an address names, with what is its part of each line. */
export async function mustFindPhone(
  args: Pick<LoaderFunctionArgs, "request" | "context" | "params">,
) {
  const { devices, lines } = await mustFindFair(args);
  const phone = devices.find(({ id }) => id === args.params.phone);
  if (!phone) throw data(null, { status: 404 });
  const partOf = (parts: (typeof lines)[number]["parts"]) =>
    parts.find(({ deviceId }) => deviceId === phone.id);
  return {
    phone,
    lines: lines.map(({ variantId, name, taken, parts }) => {
      const { quantity: part = 0, sold = 0 } = partOf(parts) ?? {};
      const given = parts.reduce((all, { quantity }) => all + quantity, 0);
      return { variantId, name, part, unsold: Math.max(0, part - sold), free: taken - given };
    }),
  };
}
