-- The stock and the price of a product follow its units and variants, and are written by nobody.
drop trigger products_pass_on on products;
drop function pass_on_to_own_variant();

create function refuse_writing_sums() returns trigger language plpgsql as $$
begin
  raise exception 'stock and price of product % are those of its units and variants', new.id
    using errcode = 'restrict_violation';
end
$$;

create trigger products_refuse_sums
  before update of stock, reserved, price_cents, crossed_cents on products
  for each row
  when (pg_trigger_depth() = 0
    and (old.stock, old.reserved, old.price_cents, old.crossed_cents)
    is distinct from (new.stock, new.reserved, new.price_cents, new.crossed_cents))
  execute function refuse_writing_sums();
