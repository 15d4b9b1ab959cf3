-- The strongest lock first, on what a sale locks first.
lock table products in access exclusive mode;

-- « En stock » was whether the sum of its units leaves one. That sum also counts what is not on sale,
-- and knows nothing of an assortment whose pot is missing. Now it is whether one piece can be had of
-- a variant on sale, and is written only when that changes.
create function has_piece_on_sale(product uuid) returns boolean language sql stable parallel safe
  return exists (
    select from variants
    where variants.product_id = product and variants.archived_at is null
      and (
        select coalesce(min((stock_units.stock - stock_units.reserved) / variant_units.quantity), 0)
        from variant_units join stock_units on stock_units.id = variant_units.unit_id
        where variant_units.variant_id = variants.id
      ) > 0
  );

comment on column products.in_stock is
  'Whether a piece of a variant on sale can be had now; kept by triggers on units and variants.';

-- A product is born with its own variant and unit, which has what it says.
drop trigger products_keep_in_stock on products;
create trigger products_keep_in_stock
  before insert on products
  for each row when (new.in_stock is distinct from (new.stock - new.reserved > 0))
  execute function keep_in_stock();

-- Whoever changes a unit has locked every product whose variants it makes. Only a unit that begins or
-- ceases to be enough for a piece can change anything.
create function keep_in_stock_of_unit() returns trigger language plpgsql as $$
declare
  touched uuid[];
begin
  select array_agg(variants.product_id) into touched
  from variant_units join variants on variants.id = variant_units.variant_id
  where variant_units.unit_id = new.id and variants.archived_at is null
    and (old.stock - old.reserved >= variant_units.quantity)
      <> (new.stock - new.reserved >= variant_units.quantity);
  if touched is not null then
    update products set in_stock = not in_stock
    where id = any (touched) and in_stock <> has_piece_on_sale(id);
  end if;
  return null;
end
$$;

-- A piece takes at most 100 of a unit: above, nothing changes.
create trigger stock_units_sell_out
  after update of stock, reserved on stock_units
  for each row
  when (least(old.stock - old.reserved, 100) <> least(new.stock - new.reserved, 100))
  execute function keep_in_stock_of_unit();

-- The product is locked before it is looked at: of two who take its last two variants from sale, the
-- second sees what the first has done.
create function keep_in_stock_of_product(product uuid) returns void language plpgsql as $$
begin
  perform from products where id = product for no key update;
  update products set in_stock = not in_stock
  where id = product and in_stock <> has_piece_on_sale(id);
end
$$;

create function keep_in_stock_of_variant() returns trigger language plpgsql as $$
begin
  perform keep_in_stock_of_product(old.product_id);
  return null;
end
$$;

create trigger variants_change_in_stock
  after update of archived_at on variants
  for each row when ((old.archived_at is null) <> (new.archived_at is null))
  execute function keep_in_stock_of_variant();

create trigger variants_leave_in_stock
  after delete on variants
  for each row when (old.archived_at is null)
  execute function keep_in_stock_of_variant();

create function keep_in_stock_of_parts() returns trigger language plpgsql as $$
begin
  perform keep_in_stock_of_product(product_id)
  from variants where id = coalesce(new.variant_id, old.variant_id);
  return null;
end
$$;

create trigger variant_units_change_in_stock
  after insert or delete or update of variant_id, unit_id, quantity on variant_units
  for each row execute function keep_in_stock_of_parts();
