create table wishes (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  added_at timestamptz not null,
  primary key (user_id, product_id)
);

comment on table wishes is
  'The products that a customer keeps in their wish list. Visitors keep theirs in the browser alone.';

create index wishes_of_product on wishes (product_id);
