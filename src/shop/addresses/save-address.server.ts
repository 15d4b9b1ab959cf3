import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { type AddressForm, MOST_ADDRESSES } from "./address.ts";
import { changeAddresses } from "./change-addresses.server.ts";

type Dependencies = { db: Db; clock: Clock };
type Input = { userId: string; addressId?: string; address: AddressForm };
type SaveError = { code: "not_found" | "too_many_addresses" };

/** With an id it updates that address; without, it adds one, and the first is the default. */
export async function saveAddress(
  { db, clock }: Dependencies,
  { userId, addressId, address }: Input,
): Promise<Result<{ addressId: string }, SaveError>> {
  const { street, city, postalCode, country } = address;
  const values = { street, city, postal_code: postalCode, country };
  return changeAddresses(db, userId, async (trx) => {
    if (addressId) return update(trx, userId, addressId, values);
    const others = await trx
      .selectFrom("addresses")
      .select(["id", "street", "city", "postal_code", "country"])
      .where("user_id", "=", userId)
      .execute();
    // A page sent twice by an impatient hand is one address.
    const same = others.find((other) => isSame(other, values));
    if (same) return ok({ addressId: same.id });
    if (others.length >= MOST_ADDRESSES) return err({ code: "too_many_addresses" });
    const id = newId();
    await trx
      .insertInto("addresses")
      .values({
        id,
        user_id: userId,
        ...values,
        is_default: others.length === 0,
        created_at: clock.now(),
      })
      .execute();
    return ok({ addressId: id });
  });
}

type Values = { street: string; city: string; postal_code: string; country: string };

async function update(trx: Transaction<DB>, userId: string, id: string, values: Values) {
  const updated = await trx
    .updateTable("addresses")
    .set(values)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return updated ? ok({ addressId: id }) : err({ code: "not_found" });
}

const isSame = (one: Values, other: Values) =>
  one.street === other.street &&
  one.city === other.city &&
  one.postal_code === other.postal_code &&
  one.country === other.country;
