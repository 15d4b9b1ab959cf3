-- No row is wrong: these are new, or wider than they were.
alter table orders validate constraint orders_phone;
alter table orders validate constraint orders_carrier_note;
alter table orders validate constraint orders_gift_message;
alter table orders validate constraint orders_billing;
alter table orders validate constraint orders_pickup_point;
alter table orders validate constraint orders_service;
alter table orders validate constraint orders_departure;
alter table orders validate constraint orders_collect_in_a_span;
alter table orders validate constraint orders_delivery_method_check;
