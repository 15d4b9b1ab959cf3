alter table form_drafts validate constraint form_drafts_form_check;
