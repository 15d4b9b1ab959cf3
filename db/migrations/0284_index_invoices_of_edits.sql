-- no transaction
-- An order has one invoice that no edit issued, and one for each edit.
create unique index concurrently invoices_first_of_order on invoices (order_id)
  where series = 'F' and edit_id is null;
create unique index concurrently invoices_of_edit on invoices (edit_id, series)
  where edit_id is not null;
drop index concurrently if exists invoices_one_per_order;
