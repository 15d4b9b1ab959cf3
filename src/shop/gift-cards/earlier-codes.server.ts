import { sql } from "kysely";

/**
 * For `with recursive`: a card and those whose lost codes it replaces, as `codes`. The first of them
 * has the line of the order that sold it.
 */
export const earlierCodes = (cardId: string) => sql`
  codes as (
    select replaces_id, order_item_id from gift_cards where id = ${cardId}::uuid
    union all
    select earlier.replaces_id, earlier.order_item_id
    from gift_cards as earlier join codes on codes.replaces_id = earlier.id
  )`;
