-- Long because each thing that must be true is a query of its own.

-- What must be true of the sale, whatever has happened. Each query gives back rows only when
-- something is wrong. `always` holds after every transaction; `at rest` once jobs, reconciler and
-- provider have nothing left to do.

-- always: what a stock unit has reserved is what its reservations hold
select stock_units.id, reserved, coalesce(sum(quantity), 0) as held
from stock_units left join stock_reservations on unit_id = stock_units.id
group by stock_units.id
having reserved <> coalesce(sum(quantity), 0);

-- always: no stock unit has less than nothing, or promises more than it has
select id, stock, reserved from stock_units where reserved < 0 or reserved > stock;

-- always: a product has what its units have, and its price is the lowest of its variants
select products.id, products.stock, products.reserved, products.price_cents, units, lowest
from products
left join lateral (
  select sum(stock) as stock, sum(reserved) as reserved from stock_units
  where product_id = products.id
) as units on true
left join lateral (
  select min(price_cents) as price_cents from variants
  where product_id = products.id and archived_at is null
) as lowest on true
where (products.stock, products.reserved) is distinct from (units.stock, units.reserved)
  or products.price_cents <> lowest.price_cents;

-- always: a product is in stock when a piece of a variant on sale can be had, for its filter too
select products.id, products.in_stock, product_facets.in_stock as filtered
from products left join product_facets using (id)
where products.in_stock <> exists (
    select from variants
    where product_id = products.id and variants.archived_at is null
      and 0 < all (
        select (stock_units.stock - stock_units.reserved) / quantity
        from variant_units join stock_units on stock_units.id = unit_id
        where variant_id = variants.id
      )
  )
  or products.in_stock <> product_facets.in_stock;

-- always: a variant takes at least one unit
select id, product_id from variants
where not exists (select from variant_units where variant_id = variants.id);

-- always: an order that holds plants holds exactly its own, and no other order holds any
with held as (
  select order_id, unit_id, quantity from stock_reservations
),
due as (
  select order_id, unit::uuid as unit_id, sum(order_items.quantity * each::int) as quantity
  from order_items join orders on orders.id = order_id
  cross join jsonb_each_text(units) as taken (unit, each)
  where reservation_expires_at is not null
  group by order_id, unit
)
select order_id, unit_id, held.quantity as held, due.quantity as due
from held full join due using (order_id, unit_id)
where held.quantity is distinct from due.quantity;

-- always: what left the shelf is what paid orders bought, and nothing else
with moved as (
  select order_id, unit_id, -sum(quantity) as quantity,
    -- What an edit has brought in was bought, what it took out was not.
    -coalesce(sum(quantity) filter (where reason = 'sale' or edit_id is not null), 0) as sold
  from stock_movements where order_id is not null
  group by order_id, unit_id
),
bought as (
  select order_id, unit::uuid as unit_id, sum(order_items.quantity * each::int) as quantity
  from order_items join orders on orders.id = order_id
  cross join jsonb_each_text(units) as taken (unit, each)
  where status in ('completed', 'processing', 'shipped', 'delivered')
  group by order_id, unit
)
select order_id, unit_id, moved.sold, moved.quantity as moved, bought.quantity as bought
from moved full join bought using (order_id, unit_id)
where case
  when bought.quantity is null then moved.quantity <> 0
  -- A refund may put some of it back.
  else moved.sold is distinct from bought.quantity or moved.quantity not between 0 and moved.sold
end;

-- always: a plant is sold at most once for each order, and for each of its edits
select order_id, edit_id, unit_id, count(*) from stock_movements
where order_id is not null and (reason = 'sale' or edit_id is not null)
group by order_id, edit_id, unit_id
having count(*) > 1;

-- always: a unit that is moved or held is of the product that it is noted with
select unit_id, moved.product_id from (
  select unit_id, product_id from stock_movements
  union select unit_id, product_id from stock_reservations
) as moved join stock_units on stock_units.id = unit_id
where stock_units.product_id <> moved.product_id;

-- always: lines make the articles of their order and its reduction, and parts of VAT its total
select orders.id, items_cents, total_cents, items.cents as items, vat.cents as vat
from orders
left join (
  select order_id, sum(line_cents) as cents, sum(discount_cents) as discount
  from order_items group by order_id
) as items on items.order_id = orders.id
left join (
  select order_id, sum(gross_cents) as cents from order_vat group by order_id
) as vat on vat.order_id = orders.id
where items.cents is distinct from items_cents or items.discount is distinct from discount_cents
  or vat.cents is distinct from total_cents;

-- always: at each rate, an order is taxed on what its lines were paid, and on its delivery
select order_id, vat_basis_points, gross_cents, paid.cents
from order_vat join orders on orders.id = order_id
left join lateral (
  select sum(line_cents - discount_cents) as cents from order_items
  where order_items.order_id = order_vat.order_id
    and order_items.vat_basis_points = order_vat.vat_basis_points
) as paid on true
where gross_cents - coalesce(paid.cents, 0) not between 0 and delivery_cents;

-- always: an order uses its code exactly while it holds plants, or is paid and not cancelled
select orders.id, orders.status, code_uses.order_id as used_by
from orders full join code_uses on order_id = orders.id
where (code_uses.code_id is not null) is distinct from (
    orders.code_id is not null
    and (status not in ('pending', 'cancelled') or reservation_expires_at is not null))
  or code_uses.code_id <> orders.code_id;

-- always: a payment link names the last of the orders that were made for it
select payment_links.id, orders.id as order_id, orders.status
from payment_links join orders on orders.id = payment_links.order_id
where exists (
  select from order_events where order_id = orders.id and kind = 'replaced');

-- always: a supplement is of another order that was paid, is no supplement's own, and goes where that
-- one's customer is; one at a time waits
select payment_links.id, orders.id as order_id, first.id as first_id
from payment_links join orders on orders.id = payment_links.order_id
join orders as first on first.id = supplement_of
where first.paid_at is null or first.user_id is distinct from orders.user_id
    and first.erased_at is null and orders.erased_at is null and orders.status = 'pending'
  or exists (select from payment_links as other where other.order_id = supplement_of and other.supplement_of is not null)
  or orders.reservation_expires_at is not null and exists (
    select from payment_links as other join orders as waiting on waiting.id = other.order_id
    where other.supplement_of = payment_links.supplement_of and other.id <> payment_links.id
      and waiting.reservation_expires_at is not null);

-- always: what an order asks for is whom it is for, once it is paid
select id, status from orders
where status not in ('pending', 'cancelled') and customer_email = '' and erased_at is null;

-- always: a code was used as often as it says, and no more often than it may be
select codes.id, uses, most_uses, count(order_id) as used
from codes left join code_uses on code_id = codes.id
group by codes.id
having uses <> count(order_id) or uses > most_uses;

-- always: a gift card holds what its movements say, and never less than nothing
select gift_cards.id, balance_cents, sum(amount_cents) as moved
from gift_cards left join gift_card_movements on card_id = gift_cards.id
group by gift_cards.id
having balance_cents <> coalesce(sum(amount_cents), 0) or balance_cents < 0
  or initial_cents <> coalesce(sum(amount_cents) filter (where kind = 'issued'), 0);

-- always: of its gift card, an order has taken its part exactly while it holds plants, or once paid
with moved as (
  select order_id, -sum(amount_cents) as cents from gift_card_movements
  where kind in ('spent', 'given_back')
  group by order_id
)
select orders.id, orders.status, gift_cents, moved.cents
from orders full join moved on order_id = orders.id
where coalesce(moved.cents, 0) is distinct from case
  when status = 'pending' and reservation_expires_at is null then 0
  when status = 'cancelled' and paid_at is null then 0
  else gift_cents
end;

-- always: what a refund gives back to a gift card has gone there, once
select refunds.id, gift_cents, moved.amount_cents
from refunds full join gift_card_movements as moved on refund_id = refunds.id
where (refund_id is not null or gift_cents > 0)
  and gift_cents is distinct from moved.amount_cents;

-- always: a gift card that was sold is of an order that was paid, and worth what it cost there
select gift_cards.id, initial_cents, line_cents, paid_at
from gift_cards join order_items on order_items.id = order_item_id
join orders on orders.id = order_id
where source = 'sold' and (initial_cents <> line_cents or paid_at is null);

-- always: a gift card whose money goes back is gone, and one that was not issued yet never will be
select order_items.order_id, gift_cards.id, gift_wishes.order_item_id
from order_items
left join gift_wishes on gift_wishes.order_item_id = order_items.id
left join gift_cards on gift_cards.order_item_id = order_items.id
where order_items.kind = 'gift_card'
  and exists (select from refunds join payments on payments.id = payment_id
    where payments.order_id = order_items.order_id
      and reason in ('partial', 'order_cancelled', 'withdrawal'))
  and (gift_wishes.order_item_id is not null
    or gift_cards.id is not null and not exists (
      select from gift_card_movements
      where gift_card_movements.order_id = order_items.order_id and kind = 'taken_back'));

-- at rest: every gift card that was paid is there, or about to be
-- Not while its payment is contested or its buyer has withdrawn, nor once the price was given back by hand.
select orders.id from gift_wishes
join order_items on order_items.id = order_item_id join orders on orders.id = order_id
where status in ('completed', 'processing') and review_reason is null
  and not exists (
    select from graphile_worker.jobs where key = 'issue:gift-card:' || orders.id)
  and not exists (select from withdrawals where withdrawals.order_id = orders.id)
  and not exists (select from payments left join disputes on disputes.payment_id = payments.id
    left join refunds on refunds.payment_id = payments.id
    where payments.order_id = orders.id and (
      disputes.status in ('needs_response', 'under_review', 'lost') or refunds.reason = 'by_hand'));

-- always: a gift card that a dispute has blocked is of an order whose bank has not decided for the shop
with recursive sold as (
  select gift_cards.id, order_id from gift_cards join order_items on order_items.id = order_item_id
  union all
  select gift_cards.id, order_id from gift_cards join sold on sold.id = replaces_id
)
select gift_cards.id from gift_cards
where is_blocked_by_dispute and (blocked_at is null or not exists (
  select from sold join payments on payments.order_id = sold.order_id
  join disputes on payment_id = payments.id
  where sold.id = gift_cards.id and disputes.status in ('needs_response', 'under_review', 'lost')));

-- always: at each rate, the invoice that no edit has undone is of what its order costs
select order_id, rate, invoiced.gross, gross_cents
from order_vat join (
  select order_id, (part ->> 'rate')::int as rate,
    sum((part ->> 'grossCents')::int * case series when 'F' then 1 else -1 end) as gross
  from invoices cross join jsonb_array_elements(content -> 'vat') as part
  where series = 'F' or edit_id is not null
  group by order_id, part ->> 'rate'
) as invoiced using (order_id)
where vat_basis_points = rate and gross_cents <> gross;

-- always: an edit of an invoiced order undoes the invoice before it and issues another
select edit_id, order_edits.id, count(*) filter (where series = 'A') as undone,
  count(*) filter (where series = 'F') as issued
from invoices left join order_edits on order_edits.id = edit_id
where edit_id is not null
group by edit_id, order_edits.id
having order_edits.id is null or count(*) filter (where series = 'A') <> 1
  or count(*) filter (where series = 'F') <> 1;

-- always: an edit gives back what its order costs less, by a refund of its own
select order_edits.id, back_cents, refunds.amount_cents
from order_edits left join refunds on refunds.id = refund_id and reason = 'edit'
where back_cents <> (before ->> 'totalCents')::int - (after ->> 'totalCents')::int
  or back_cents > 0 and refunds.amount_cents is distinct from back_cents;

-- always: each edit begins at what the one before has left, and the last has made the order what it is
with edits as (
  select order_edits.order_id, before, after, lag(after) over turns as was,
    lead(after) over turns is null as is_last
  from order_edits join order_events on kind = 'edited' and details ->> 'editId' = order_edits.id::text
  window turns as (partition by order_edits.order_id order by order_events.id)
)
select edits.order_id, was -> 'vat' as was, before -> 'vat' as before, after -> 'vat' as after,
  sold.vat, total_cents
from edits join orders on orders.id = edits.order_id
cross join lateral (
  select jsonb_agg(jsonb_build_object('rate', vat_basis_points, 'grossCents', gross_cents)
    order by vat_basis_points) as vat
  from order_vat where order_vat.order_id = orders.id
) as sold
where was is not null and (was -> 'vat', was -> 'totalCents', was -> 'deliveryCents')
    is distinct from (before -> 'vat', before -> 'totalCents', before -> 'deliveryCents')
  or is_last and ((after ->> 'totalCents')::int <> total_cents
    or (after ->> 'deliveryCents')::int <> delivery_cents
    or not (after -> 'vat' @> sold.vat and sold.vat @> (after -> 'vat')));

-- always: a refund in parts is of its parts, to the cent
select refunds.id, amount_cents, parts from refunds
where jsonb_array_length(parts) > 0 and amount_cents <> (
  select sum((part ->> 'grossCents')::int) from jsonb_array_elements(parts) as part);

-- always: at each rate, what goes back in parts is no more than the order costs at it
select given.order_id, given.rate, given.cents, gross_cents
from (
  select order_id, (part ->> 'rate')::int as rate, sum((part ->> 'grossCents')::int) as cents
  from refunds join payments on payments.id = payment_id
  cross join jsonb_array_elements(parts) as part
  where refunds.status <> 'failed'
  group by order_id, part ->> 'rate'
) as given
left join order_vat on order_vat.order_id = given.order_id and vat_basis_points = given.rate
where given.cents > coalesce(gross_cents, 0) and not exists (
  select from order_events where order_events.order_id = given.order_id
    and kind = 'review' and details ? 'status');

-- always: no piece of a line goes back more often than it was bought
with given as (
  select order_id, (part -> 'of' ->> 'line')::int as line,
    sum((part -> 'of' ->> 'quantity')::int) as pieces
  from refunds join payments on payments.id = payment_id
  cross join jsonb_array_elements(parts) as part
  where refunds.status <> 'failed' and jsonb_typeof(part -> 'of') = 'object'
  group by order_id, part -> 'of' ->> 'line'
),
bought as (
  select order_id, quantity, row_number() over (partition by order_id order by position) - 1 as line
  from order_items
)
select order_id, line, pieces, quantity from given left join bought using (order_id, line)
where quantity is null or pieces > quantity;

-- always: at each rate, credit notes correct no more than was invoiced
select order_id, part ->> 'rate' as rate,
  sum((part ->> 'grossCents')::int) filter (where series = 'F') as invoiced,
  sum((part ->> 'grossCents')::int) filter (where series = 'A') as corrected
from invoices cross join jsonb_array_elements(content -> 'vat') as part
group by order_id, part ->> 'rate'
having coalesce(sum((part ->> 'grossCents')::int) filter (where series = 'A'), 0)
  > coalesce(sum((part ->> 'grossCents')::int) filter (where series = 'F'), 0);

-- always: at each rate, the documents of an order come to what it costs, less what they say went back
-- Not where a bank has taken a part, or a person has settled another amount.
with told as (
  select order_id, (part ->> 'rate')::int as rate,
    sum((part ->> 'grossCents')::int * case series when 'F' then 1 else -1 end) as cents
  from invoices cross join jsonb_array_elements(content -> 'vat') as part
  group by order_id, part ->> 'rate'
),
noted as (
  select invoices.order_id, refunds.parts from invoices join refunds on refunds.id = refund_id
  where not is_of_card
),
-- What a gift card got back of a refund that its bank refuses still.
of_card as (
  select order_id, (part ->> 'rate')::int as rate, (part ->> 'grossCents')::int as cents
  from invoices as note cross join jsonb_array_elements(content -> 'vat') as part
  where is_of_card and not exists (
    select from invoices where invoices.refund_id = note.refund_id and not invoices.is_of_card)
),
due as (
  select order_id, vat_basis_points as rate, case
    when exists (select from noted
      where noted.order_id = order_vat.order_id and parts is null) then 0
    else gross_cents - (
      select coalesce(sum((part ->> 'grossCents')::int), 0)
      from noted cross join jsonb_array_elements(parts) as part
      where noted.order_id = order_vat.order_id
        and (part ->> 'rate')::int = vat_basis_points) - (
      select coalesce(sum(of_card.cents), 0) from of_card
      where of_card.order_id = order_vat.order_id and of_card.rate = vat_basis_points)
    end as cents
  from order_vat where order_id in (select order_id from invoices)
)
select order_id, rate, told.cents as told, due.cents as due
from told full join due using (order_id, rate)
where coalesce(told.cents, 0) <> coalesce(due.cents, 0)
  and not exists (select from payments join disputes on payment_id = payments.id
    where payments.order_id = coalesce(told.order_id, due.order_id) and disputes.status = 'lost')
  and not exists (select from order_events
    where order_events.order_id = coalesce(told.order_id, due.order_id)
      and kind = 'review' and details ? 'status');

-- always: a credit note is of its refund, to the cent; of one that its bank refuses, of the card's part
-- What the provider would not give back of an edit was corrected by it, and goes back with the rest.
select invoices.number, content ->> 'grossCents' as corrected, amount_cents, gift_cents
from invoices join refunds on refunds.id = invoices.refund_id
where (content ->> 'grossCents')::int <> case
    when is_of_card then gift_cents
    when exists (select from invoices as of_card
      where of_card.refund_id = refunds.id and of_card.is_of_card) then amount_cents - gift_cents
    else amount_cents
  end and not exists (
  select from order_edits join refunds as owed on owed.id = order_edits.refund_id
  where order_edits.order_id = invoices.order_id and owed.status = 'failed');

-- always: an order has one payment, of its total less what its gift card pays and with what edits took
-- off it since, unless a person has settled another amount
select orders.id, count(payments.id), min(amount_cents), total_cents, gift_cents
from orders left join payments on order_id = orders.id
group by orders.id
having count(payments.id) <> 1 or min(amount_cents) <> total_cents - gift_cents + (
  select coalesce(sum(back_cents), 0) from order_edits where order_edits.order_id = orders.id
) and not exists (
  select from order_events
  where order_id = orders.id and kind = 'review' and details ? 'status');

-- always: a payment is where its order says it is
select orders.id, orders.status, payments.status as payment, reservation_expires_at, review_reason
from orders join payments on order_id = orders.id
where case
  when review_reason is not null then payments.status <> 'review'
  when orders.status = 'pending' and reservation_expires_at is not null
    then payments.status not in ('preparing', 'open')
  when orders.status = 'pending' then payments.status <> 'cancelled'
  when orders.status = 'cancelled'
    then payments.status not in ('cancelled', 'refunding', 'refunded', 'lost')
  else payments.status not in ('succeeded', 'lost')
    or (intent_id is null) <> (provider = 'gift_card') or (amount_cents = 0) <> (intent_id is null)
end;

-- always: the events of an order lead to its status, one step after the other
with steps as (
  select order_id, to_status, from_status,
    lag(to_status) over (partition by order_id order by id) as before,
    row_number() over (partition by order_id order by id desc) = 1 as is_last
  from order_events
)
select orders.id, orders.status, steps.from_status, steps.before, steps.to_status
from orders left join steps on steps.order_id = orders.id
where steps.order_id is null
  or steps.from_status is distinct from steps.before
  or (steps.is_last and steps.to_status <> orders.status)
  or (steps.from_status <> steps.to_status and (steps.from_status, steps.to_status) not in (
    ('pending', 'completed'), ('pending', 'cancelled'), ('completed', 'processing'),
    ('completed', 'cancelled'), ('processing', 'shipped'), ('processing', 'cancelled'),
    ('shipped', 'delivered')));

-- always: no more is given back than was taken, neither to the bank card nor to the gift card
select payments.id, payments.amount_cents, orders.gift_cents,
  sum(refunds.amount_cents) filter (where refunds.status <> 'failed') as refunded
from payments join refunds on payment_id = payments.id join orders on orders.id = order_id
group by payments.id, orders.id
having sum(refunds.amount_cents - refunds.gift_cents) filter (where refunds.status <> 'failed')
    > payments.amount_cents
  or sum(refunds.gift_cents) > case when paid_at is null then 0 else orders.gift_cents end;

-- always: the gift card gets something back once nothing is left to go to the bank card
select refunds.id, refunds.gift_cents
from refunds join payments on payments.id = payment_id
where refunds.gift_cents > 0 and payments.amount_cents > (
  select coalesce(sum(amount_cents - gift_cents), 0) from refunds as given
  where given.payment_id = payments.id and given.created_at <= refunds.created_at
) + (
  select coalesce(sum(disputes.amount_cents), 0) from disputes
  where disputes.payment_id = payments.id and disputes.status in ('lost', 'won', 'closed'));

-- always: a payment that goes back has its refund, one that is back has all of it
select payments.id, payments.status
from payments join orders on orders.id = order_id
where (payments.status = 'refunding'
    and not exists (select from refunds where payment_id = payments.id))
  or (payments.status = 'refunded'
    and amount_cents + case when paid_at is null then 0 else orders.gift_cents end <> (
    select coalesce(sum(case refunds.status
      when 'succeeded' then refunds.amount_cents when 'failed' then refunds.gift_cents end), 0)
    from refunds where payment_id = payments.id) + (
    select coalesce(sum(disputes.amount_cents), 0) from disputes
    where payment_id = payments.id and disputes.status = 'lost'));

-- always: a payment counts as lost only when disputes and refunds have taken all of it
select payments.id, payments.status from payments
where status = 'lost' and amount_cents > (
    select coalesce(sum(refunds.amount_cents - refunds.gift_cents), 0) from refunds
    where payment_id = payments.id and refunds.status = 'succeeded') + (
    select coalesce(sum(disputes.amount_cents), 0) from disputes
    where payment_id = payments.id and disputes.status = 'lost');

-- always: the simulated provider took money at most once for an order
select order_id, count(*) from simulated_intents
where status = 'succeeded'
group by order_id
having count(*) > 1;

-- always: an order counts as paid only if the simulated provider has its money, to the cent
select payments.id, payments.status, intent.status as intent
from payments left join simulated_intents as intent on intent.id = intent_id
where provider = 'simulated' and payments.status in ('succeeded', 'refunding', 'refunded')
  and (intent.status is distinct from 'succeeded' or intent.amount_cents <> payments.amount_cents);

-- always: a confirmation is mailed only about an order that was paid
select mail_outbox.id, subject_id
from mail_outbox left join orders on orders.id::text = subject_id
where kind = 'order-confirmation' and paid_at is null;

-- at rest: nobody has paid without an order, or the money back
select intent.id, intent.order_id, payments.status
from simulated_intents as intent left join payments on payments.intent_id = intent.id
where intent.status = 'succeeded'
  and (payments.status is null or payments.status in ('preparing', 'open', 'failed', 'cancelled'));

-- at rest: what the simulated provider gave back is what we say was given back
select intent.id, intent.refunded_cents,
  coalesce(sum(refunds.amount_cents - refunds.gift_cents), 0) as refunded
from simulated_intents as intent
left join payments on payments.intent_id = intent.id
left join refunds on payment_id = payments.id and refunds.status = 'succeeded'
group by intent.id
having intent.refunded_cents <> coalesce(sum(refunds.amount_cents - refunds.gift_cents), 0);

-- always: what the simulated provider gave back under a key is our refund of that key, and no failed one
select given.id, given.idempotency_key, given.amount_cents,
  refunds.amount_cents - refunds.gift_cents as ours,
  refunds.status
from simulated_refunds as given
left join refunds on refunds.idempotency_key = given.idempotency_key
where refunds.amount_cents - refunds.gift_cents is distinct from given.amount_cents or refunds.status = 'failed';

-- always: what was given back by hand has its name at the provider
select id, status from refunds where reason = 'by_hand' and provider_refund_id is null;

-- at rest: no refund is forgotten
select id, status from refunds
where status in ('waiting', 'pending')
  and not exists (select from graphile_worker.jobs where key = 'refund:' || refunds.id);

-- at rest: every paid order is confirmed by mail, or about to be, unless its customer was forgotten
select id from orders
where paid_at is not null and erased_at is null
  and not exists (
    select from graphile_worker.jobs where key = 'mail:order-confirmation:' || orders.id)
  and not exists (
    select from mail_outbox
    where kind = 'order-confirmation' and subject_id = orders.id::text and sent_at is not null);

-- at rest: every event of the provider is handled, or about to be
select provider, event_id from payment_events
where handled_at is null
  and not exists (
    select from graphile_worker.jobs where key = 'pay:' || provider || ':' || event_id);

-- at rest: no job has given up
select id, task_identifier, key, last_error from graphile_worker.jobs
where attempts >= max_attempts and last_error is not null;

-- always: an order is shipped once all its parcels have left, and delivered with none still here
-- What waits at the workshop for its buyer is here; an order without a piece has no parcel.
select orders.id, orders.status, count(parcels.id) as parcels, count(left_at) as handed
from orders
left join parcels on order_id = orders.id
left join lateral (
  select handed_at as left_at
  where not (delivery_method = 'collect' and state = 'to_collect')) as leaving on true
group by orders.id
having case
  when count(parcels.id) = 0 and not exists (
    select from order_items where order_id = orders.id and kind = 'piece') then false
  else (orders.status in ('shipped', 'delivered'))
    <> (count(parcels.id) > 0 and count(parcels.id) = count(left_at))
end;

-- always: only pieces are in parcels
select parcel_lines.parcel_id, order_items.id, kind
from parcel_lines join order_items on order_items.id = order_item_id
where kind <> 'piece';

-- always: no parcel is of an order that is not paid, or was cancelled
select parcels.id, orders.status from parcels join orders on orders.id = order_id
where orders.status in ('pending', 'cancelled');

-- always: no line is in parcels beyond what was ordered, nor in a parcel of another order
select order_items.id, order_items.quantity, sum(parcel_lines.quantity) as packed
from parcel_lines
join order_items on order_items.id = order_item_id
join parcels on parcels.id = parcel_id
group by order_items.id
having sum(parcel_lines.quantity) > order_items.quantity
  or bool_or(parcels.order_id <> order_items.order_id);

-- always: the parcels of an order are numbered from 1 without a gap
select order_id, count(*), max(position) from parcels
group by order_id having count(*) <> max(position);

-- always: the numbers of invoices have no gap
select series, year, count(*), max(sequence) from invoices
group by series, year
having count(*) <> max(sequence);

-- always: every order that was paid has its number, and no other has one
select orders.id, orders.paid_at, order_numbers.number
from orders left join order_numbers on order_id = orders.id
where (orders.paid_at is not null) <> (order_numbers.number is not null);

-- always: a withdrawal of which all the money is back waits for nothing
select withdrawals.id, withdrawals.order_id
from withdrawals
join payments on payments.order_id = withdrawals.order_id
join refunds on payment_id = payments.id and refunds.status = 'succeeded'
left join withdrawal_cases on withdrawal_cases.withdrawal_id = withdrawals.id
where closed_at is null and withdrawals.declared_at < refunds.updated_at
group by withdrawals.id, payments.id
having sum(refunds.amount_cents) >= payments.amount_cents + (
  select case when paid_at is null then 0 else gift_cents end
  from orders where orders.id = withdrawals.order_id);

-- at rest: a collection holds what its rule asks for or the shopkeeper has chosen, as lists sort it
select * from (
  (select entry.* from products, collection_entries(products) as entry
    except select * from collection_products)
  union all
  (select * from collection_products
    except select entry.* from products, collection_entries(products) as entry)
) as wrong;

-- always: a label that is bought is on a parcel that is labelled or has left, or was too late to give back
select labels.id, labels.state, parcels.state as parcel
from labels left join parcels on parcels.id = parcel_id
where labels.state = 'bought'
  and (parcels.id is null and refusal is null or parcels.state in ('to_prepare', 'ready'));

-- always: a parcel that is labelled has a label that is bought or about to be given back
select parcels.id from parcels
where parcels.state = 'labelled' and not exists (
  select from labels where parcel_id = parcels.id and labels.state in ('bought', 'cancelling'));

-- always: a parcel has at most one label that lives, of its own order
select parcels.id, count(*)
from parcels join labels on parcel_id = parcels.id
group by parcels.id
having count(*) filter (where labels.state not in ('refused', 'cancelled')) > 1
  or bool_or(labels.order_id <> parcels.order_id);

-- always: no two labels have the same number, and what is settled says nothing more of its customer
select id, tracking_number, request from labels
where state in ('bought', 'refused', 'cancelled') and request <> '{}'
  or tracking_number in (
    select tracking_number from labels where adapter <> 'manual' and tracking_number <> 'effacé'
    group by adapter, tracking_number having count(*) > 1);

-- at rest: no label waits for an answer
select id, state from labels where state in ('asked', 'pending', 'cancelling');

-- always: what left the shelf for a fair and has not come back from it was taken, or sold there
with away as (
  select fair_id, unit_id, -sum(quantity) as quantity from stock_movements
  where fair_id is not null and reason = 'fair'
  group by fair_id, unit_id
),
due as (
  select fair_id, unit::uuid as unit_id, sum(coalesce(sold, taken) * each::int) as quantity
  from fair_lines cross join jsonb_each_text(units) as piece (unit, each)
  group by fair_id, unit
)
select fair_id, unit_id, away.quantity as away, due.quantity as due
from away full join due using (fair_id, unit_id)
where coalesce(away.quantity, 0) <> coalesce(due.quantity, 0);

-- always: what broke at a fair is what was counted as lost
with broken as (
  select fair_id, unit_id, -sum(quantity) as quantity from stock_movements
  where fair_id is not null and reason = 'breakage'
  group by fair_id, unit_id
),
lost as (
  select fair_id, unit::uuid as unit_id, sum(lost * each::int) as quantity
  from fair_lines cross join jsonb_each_text(units) as piece (unit, each)
  group by fair_id, unit
)
select fair_id, unit_id, broken.quantity as broken, lost.quantity as lost
from broken full join lost using (fair_id, unit_id)
where coalesce(broken.quantity, 0) <> coalesce(lost.quantity, 0);

-- always: of no plant of a fair have two phones a part
select fair_lines.fair_id, variant_id, taken, sum(quantity) as given
from fair_lines join fair_parts using (fair_id, variant_id)
group by fair_lines.fair_id, variant_id, taken
having sum(quantity) > taken;

-- always: an open fair has plants, a counted one says of each line what became of it
select fairs.id, state, count(variant_id) as lines, count(sold) as counted
from fairs left join fair_lines on fair_id = fairs.id
group by fairs.id
having (state = 'planned') <> (count(variant_id) = 0)
  or count(sold) <> case when state = 'ended' then count(variant_id) else 0 end;

-- always: an exact plant is at a fair that is open and has taken it, off the shelf and not sold
select specimens.variant_id, specimens.fair_id, fairs.state, stock_units.stock
from specimens join fairs on fairs.id = specimens.fair_id
join variants on variants.id = specimens.variant_id
join variant_units on variant_units.variant_id = variants.id
join stock_units on stock_units.id = unit_id
where fairs.state <> 'open' or sold_at is not null or archived_at is null or stock <> 0
  or not exists (
    select from fair_lines
    where fair_lines.fair_id = fairs.id and fair_lines.variant_id = specimens.variant_id);
