-- No row is wrong: these are new, and no order of before has a gift card.
alter table orders validate constraint orders_gift_card_id_fkey;
alter table orders validate constraint orders_gift;
alter table orders validate constraint orders_gift_is_of_a_card;
alter table refunds validate constraint refunds_gift;
alter table payments validate constraint payments_provider_check;
alter table payments validate constraint payments_by_gift_card;
