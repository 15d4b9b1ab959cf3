-- No row is wrong: these are new, and no order of before has a code.
alter table orders validate constraint orders_code_id_fkey;
alter table orders validate constraint orders_code_is_named;
alter table orders validate constraint orders_discount;
alter table orders validate constraint orders_delivery_waived;
alter table orders validate constraint orders_reduced_by_a_code;
alter table orders validate constraint orders_total;
alter table order_items validate constraint order_items_discount;
