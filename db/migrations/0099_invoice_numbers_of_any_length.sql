-- Six figures are the least a number has: padding cut those of the millionth invoice of a year to
-- the number of another, and it could not be issued. A generated column could only be written anew
-- row by row, with the invoices locked meanwhile: a trigger gives the next ones theirs instead.
alter table invoices
  alter column number drop expression,
  alter column number set default '';

create function number_invoice() returns trigger language plpgsql as $$
begin
  new.number := new.series || new.year::text || '-'
    || lpad(new.sequence::text, greatest(6, length(new.sequence::text)), '0');
  return new;
end $$;

create trigger invoices_are_numbered
  before insert on invoices
  for each row execute function number_invoice();

comment on column invoices.number is
  'Given by a trigger, from the series, the year and the sequence, whatever was inserted.';
