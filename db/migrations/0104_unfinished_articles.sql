-- A draft may have no picture yet: its key is empty, and it borrows one of the shop's to be shown.
alter table articles
  add constraint articles_published_picture check (is_draft or picture_key <> '') not valid;
alter table articles validate constraint articles_published_picture;
