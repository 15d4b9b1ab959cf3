create table disputes (
  id uuid primary key,
  payment_id uuid not null references payments,
  provider_dispute_id text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  fee_cents integer not null default 0,
  reason text not null,
  is_inquiry boolean not null default false,
  status text not null
    check (status in ('needs_response', 'under_review', 'won', 'lost', 'closed')),
  due_at timestamptz,
  opened_at timestamptz not null,
  updated_at timestamptz not null
);

comment on table disputes is
  'Payments that the customer contests at their bank, as the provider tells them. While one is open nothing of its order leaves; one that is lost has taken its money back.';
comment on column disputes.is_inquiry is
  'The bank only asks: no money has moved, and giving it back ends the matter.';

create index disputes_of_payment on disputes (payment_id);
create index disputes_open on disputes (due_at) where status in ('needs_response', 'under_review');

-- Wider than before, so that no row has to be looked at again.
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check check (status in (
  'preparing', 'open', 'succeeded', 'failed', 'cancelled', 'refunding', 'refunded', 'review', 'lost'
)) not valid;
