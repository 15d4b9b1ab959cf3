-- no transaction
-- What is given back in the provider's own pages is a refund too, once each.
create unique index concurrently refunds_of_provider on refunds (provider_refund_id)
  where provider_refund_id is not null;
-- It waits for none of ours.
create unique index concurrently refunds_ours_one_at_a_time on refunds (payment_id)
  where status in ('waiting', 'pending') and reason <> 'by_hand';
drop index concurrently if exists refunds_one_at_a_time;
-- By which what was taken in the days that are compared is found.
create index concurrently payments_paid_lately on payments (updated_at)
  where status in ('succeeded', 'refunding', 'refunded', 'lost');
