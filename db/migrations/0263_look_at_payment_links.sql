alter table orders validate constraint orders_addressed_once_paid;
alter table orders validate constraint orders_have_a_customer;
alter table orders validate constraint orders_delivery_waived_by_a_code;
