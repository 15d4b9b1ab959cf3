-- The strongest lock first.
lock table stock_units in access exclusive mode;

-- What follows the stock of a unit is done by one trigger, and asked inside it: conditions of triggers
-- are read from their text again by every statement, and a sale changes each of its units twice.
create function follow_stock_of_unit() returns trigger language plpgsql as $$
declare
  before integer := old.stock - old.reserved;
  after integer := new.stock - new.reserved;
  touched uuid[];
begin
  -- By depth, of which this trigger is one: a unit that follows its product has nothing to tell it.
  if pg_trigger_depth() = 1 and (old.stock, old.reserved) <> (new.stock, new.reserved) then
    update products
    set stock = stock + new.stock - old.stock, reserved = reserved + new.reserved - old.reserved
    where id = new.product_id;
  end if;

  -- A piece takes at most 100 of a unit: above, nothing changes.
  if least(before, 100) <> least(after, 100) then
    select array_agg(variants.product_id) into touched
    from variant_units join variants on variants.id = variant_units.variant_id
    where variant_units.unit_id = new.id and variants.archived_at is null
      and (before >= variant_units.quantity) <> (after >= variant_units.quantity);
    if touched is not null then
      update products set in_stock = not in_stock
      where id = any (touched) and in_stock <> has_piece_on_sale(id);
    end if;
    -- Pages tell 0 to 5 apart, and offer at most 10: see 0041.
    if least(before, 10) <> least(after, 10) then
      perform pg_notify('pages_changed', 'catalogue');
    end if;
  end if;
  return null;
end
$$;

drop trigger stock_units_change on stock_units;
drop trigger stock_units_sell_out on stock_units;
drop trigger stock_units_change_pages on stock_units;
drop function keep_in_stock_of_unit();

create trigger stock_units_change
  after update of stock, reserved on stock_units
  for each row execute function follow_stock_of_unit();
