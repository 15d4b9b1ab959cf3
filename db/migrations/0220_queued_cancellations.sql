-- A cancellation that the carrier took on is not done yet: it may take fourteen days, and may fail.
alter table labels add column queued_at timestamptz;

comment on column labels.queued_at is
  'When the carrier took its cancellation on; null before, and once it has said what came of it.';
