-- No row is wrong: until now every order had an address.
alter table orders validate constraint orders_have_an_address;
alter table gift_cards validate constraint gift_cards_sent_without_code;
alter table gift_card_movements validate constraint gift_card_movements_kind_check;
alter table gift_card_movements validate constraint gift_card_movements_taken_back;
