import { expect } from "../fixtures.ts";
import type { WeekShop } from "./week-shop.ts";

const SHOP = "bonjour@canopee.example";

/** Every order that was paid has its number, its mails and its papers, each once. */
export async function paperIsInOrder(shop: WeekShop): Promise<void> {
  await numbersFollowOneAnother(shop);
  await everyoneIsTold(shop);
  await parcelsAreInvoiced(shop);
}

async function numbersFollowOneAnother({ ask }: WeekShop) {
  const [numbers] = await ask(
    `select max(number) - min(number) + 1 as given,
       (select count(*)::int from orders where paid_at is not null) as paid
     from order_numbers`,
  );
  expect(numbers.given, "numbers of orders, without a gap").toBe(numbers.paid);
}

/** Held to what the mail server has received, not to what the shop believes it has sent. */
async function everyoneIsTold({ ask, mails }: WeekShop) {
  const owed = await ask(
    `with paid as (select * from orders where paid_at is not null)
     select 'order-confirmation.' || id as mail, customer_email as to from paid
     union all select 'order-to-shop.' || id, $1 from paid
     union all select 'order-cancelled.' || id, customer_email from paid where status = 'cancelled'
     union all select 'order-shipped.' || id, customer_email
       from orders where status in ('shipped', 'delivered') and delivery_method <> 'collect'
         and (select count(*) from parcels where order_id = orders.id) = 1
     union all select 'order-ready.' || id, customer_email
       from orders where delivery_method = 'collect' and exists (
         select from parcels where order_id = orders.id and handed_at is not null)
     union all select 'parcel-handed.' || parcels.id, customer_email
       from parcels join orders on orders.id = order_id
       where handed_at is not null and delivery_method <> 'collect'
         and (select count(*) from parcels as others where others.order_id = orders.id) > 1
     union all select 'order-refunded.' || refunds.id, customer_email
       from refunds join payments on payments.id = payment_id join orders on orders.id = order_id
       where refunds.status = 'succeeded'
     union all select 'order-edited.' || order_edits.id, customer_email
       from order_edits join orders on orders.id = order_id
     union all select 'gift-card.' || id, recipient_email from gift_cards where sent_at is not null
     union all select 'link-over.' || order_id, customer_email
       from payment_links join orders on orders.id = order_id
       where paid_at is null and held_until < now()
     union all select 'withdrawal-acknowledgement.' || id, email from withdrawals
     union all select 'withdrawal-to-shop.' || id, $1 from withdrawals
     union all select 'contact-acknowledgement.' || id, email from contact_messages
     union all select 'contact-to-shop.' || id, $1 from contact_messages`,
    [SHOP],
  );
  const received = mails.map(({ header, envelope }) => ({
    mail: (header("Message-ID") ?? "").replace(/^<|@.*$/g, ""),
    to: envelope.to.join(),
  }));
  const ids = received.map(({ mail }) => mail);
  expect(ids, "mails, none of them twice").toEqual([...new Set(ids)]);
  const came = new Set(received.map(({ mail, to }) => `${mail} ${to}`));
  const missing = owed.filter(({ mail, to }) => !came.has(`${mail} ${to}`));
  expect(missing, "mails that did not come").toEqual([]);
}

async function parcelsAreInvoiced({ ask }: WeekShop) {
  const missing = await ask(
    `select 'invoice' as paper, id as order_id from orders
     where status in ('shipped', 'delivered') and id not in (select order_id from invoices where series = 'F')
     union all
     select 'credit note', invoices.order_id
     from invoices join payments using (order_id) join refunds on payment_id = payments.id
     where series = 'F' and refunds.status = 'succeeded' and refunds.reason <> 'edit' and not exists (
       select from invoices as notes where notes.refund_id = refunds.id)`,
  );
  expect(missing, "papers that are missing").toEqual([]);
}
