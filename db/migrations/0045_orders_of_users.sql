-- An account that is erased leaves its orders behind, without the person: accounting law keeps them.
alter table orders
  add column erased_at timestamptz,
  add constraint orders_user_id_fkey foreign key (user_id) references users on delete set null,
  drop constraint orders_have_a_customer,
  -- So an account cannot be deleted before its orders have been parted from it.
  add constraint orders_have_a_customer check (
    user_id is not null or guest_id is not null or erased_at is not null
  );

comment on column orders.erased_at is
  'When the customer asked to be forgotten. Name and address stay while the parcel needs them, and go once the order is over.';

-- The list of a customer leaves pending orders out; whoever is erased takes those along too.
create index orders_of_account on orders (user_id) where user_id is not null;
create index orders_erased on orders (erased_at) where erased_at is not null;
