-- What a size comes with (its pot, its leaves), by size; and whether the pot is in the parcel.
alter table products
  add column size_details jsonb not null default '{}',
  add column parcel_note text not null default '';

comment on column products.parcel_note is
  'What is in the parcel, beside the picture; blank for the usual words of its category.';

-- The colour of the product that a picture shows; null for one that shows no single colour.
alter table product_pictures add column color text;

create trigger products_change_parcel_shown
  after update of size_details, parcel_note on products
  for each statement execute function notify_pages_changed('catalogue');
