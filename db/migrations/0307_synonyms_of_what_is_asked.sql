-- As before, with the families that the question names and no others: PostgreSQL plans the text given to
-- ts_rewrite anew each time, which for a list of values takes next to nothing. What was put in the place
-- of a term is not rewritten again, so a term that the question does not hold can change nothing.
create or replace function with_synonyms(asked tsquery) returns tsquery
  language plpgsql stable strict as $$
declare
  terms tsquery[];
  meanings tsquery[];
begin
  select
    array_agg(term.stems order by numnode(term.stems) desc, family, place),
    array_agg((
      select string_agg('(' || member.stems::text || ')', '|')::tsquery
      from search_synonyms as member
      where member.family = term.family and member.stems is not null
    ) order by numnode(term.stems) desc, family, place)
  into terms, meanings
  from search_synonyms as term
  where term.stems is not null and asked @> term.stems;
  if terms is null then
    return asked;
  end if;
  return ts_rewrite(asked, format(
    'select * from unnest(%L::tsquery[], %L::tsquery[])', terms, meanings));
end
$$;
