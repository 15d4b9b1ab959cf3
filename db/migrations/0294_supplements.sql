-- What an order costs more, once its customer has paid for it, is an order of its own: the link that
-- asks for it names the order that it comes to.
alter table payment_links
  add column supplement_of uuid,
  add constraint supplements_of_another check (supplement_of <> order_id) not valid;

comment on column payment_links.supplement_of is
  'The paid order that this one is a supplement to, and leaves with; null for a sale by link.';
