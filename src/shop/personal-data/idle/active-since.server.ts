import { type RawBuilder, sql } from "kysely";

/** Of a row of `users`: seen, or buying under the same address, as a guest too. */
export const activeSince = (moment: RawBuilder<Date>): RawBuilder<boolean> => sql<boolean>`(
  users.last_seen_at >= ${moment}
  or exists (
    select from orders where orders.user_id = users.id and orders.created_at >= ${moment})
  or exists (
    select from guests join orders on orders.guest_id = guests.id
    where guests.email = users.email and orders.created_at >= ${moment}))`;
