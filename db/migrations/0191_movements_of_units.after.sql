-- Before the movements, as a sale does.
lock table stock_units in share row exclusive mode;

drop trigger stock_movements_name_unit on stock_movements;
drop function name_own_unit();

-- Those that are there are looked at by 0193, which keeps nobody waiting.
alter table stock_movements
  add constraint stock_movements_unit_id_fkey foreign key (unit_id) references stock_units not valid,
  add constraint stock_movements_have_unit check (unit_id is not null) not valid;

drop trigger stock_movements_are_kept on stock_movements;
create trigger stock_movements_are_kept
  before update or delete on stock_movements
  for each row execute function refuse_rewriting();
