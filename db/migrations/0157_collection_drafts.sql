-- What is typed of a collection is kept too.
alter table form_drafts
  drop constraint form_drafts_form_check,
  add constraint form_drafts_form_check
    check (form in ('article', 'message', 'question', 'product', 'collection')) not valid;
