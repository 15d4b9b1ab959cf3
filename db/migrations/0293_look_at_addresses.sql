alter table orders validate constraint orders_addressed_once_paid;
