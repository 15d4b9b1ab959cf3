create table withdrawal_cases (
  withdrawal_id uuid primary key references withdrawals,
  received_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null
);

comment on table withdrawal_cases is
  'What the shop has done about a declaration, which itself is never touched. No row: nothing yet.';

create index withdrawals_by_age on withdrawals (declared_at, id);
