alter table order_items validate constraint order_items_kind;
alter table order_items validate constraint order_items_pieces_take_units;
