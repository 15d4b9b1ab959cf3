-- The proof of a withdrawal is kept for five years, through an erasure of the account too; then the
-- person is taken out of it.
drop trigger withdrawals_are_kept on withdrawals;

create trigger withdrawals_are_kept
  before update or delete on withdrawals
  for each row when (old.declared_at > now() - interval '5 years')
  execute function refuse_rewriting();

comment on table withdrawals is
  'What consumers declared, as they declared it: the proof of theirs that we keep for five years.';

-- For the copy of their data that people may ask for.
create index withdrawals_of_email on withdrawals (lower(email));
