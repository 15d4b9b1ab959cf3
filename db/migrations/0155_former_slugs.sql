-- Where products were found before. An address that was once printed, shared or indexed leads to its
-- product for ever, whoever changed its slug: a form, an import or a hand in the database.
create table former_product_slugs (
  slug text primary key,
  product_id uuid not null references products on delete cascade
);

comment on table former_product_slugs is
  'Slugs that products have left, by their last holder; kept by a trigger on products. A product that has such a slug now comes first.';

create index former_product_slugs_of_product on former_product_slugs (product_id);

create function keep_former_product_slug() returns trigger language plpgsql as $$
begin
  insert into former_product_slugs values (old.slug, old.id)
  on conflict (slug) do update set product_id = excluded.product_id;
  return null;
end
$$;

create trigger products_keep_former_slug
  after update of slug on products
  for each row when (old.slug <> new.slug)
  execute function keep_former_product_slug();
