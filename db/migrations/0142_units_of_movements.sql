alter table stock_movements add column unit_id uuid;

comment on column stock_movements.product_id is 'Whose unit it is.';

create trigger stock_movements_name_unit
  before insert on stock_movements
  for each row when (new.unit_id is null)
  execute function name_own_unit();

-- Those of before are told their unit, and nothing else of them changes.
drop trigger stock_movements_are_kept on stock_movements;
create trigger stock_movements_are_kept
  before delete or update of id, product_id, order_id, quantity, reason, actor, at, note
  on stock_movements
  for each row execute function refuse_rewriting();
