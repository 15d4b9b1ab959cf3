-- No row is wrong: the columns are new, and no movement of before is of a fair.
alter table stock_movements validate constraint stock_movements_fair_id_fkey;
alter table stock_movements validate constraint stock_movements_reason_check;
alter table specimens validate constraint specimens_fair_id_fkey;
