-- An import is applied in batches, so that buyers never wait for the whole of it.
alter table catalogue_imports add column left_out jsonb not null default '[]';

comment on table catalogue_imports is
  'A spreadsheet of products that was read and compared; it is applied later, batch by batch.';
comment on column catalogue_imports.applied is
  'How many lines are dealt with, in their order: where an import that was cut goes on.';
comment on column catalogue_imports.left_out is
  'Numbers of the lines whose product was edited, or held, while the batches before it were applied.';
comment on column catalogue_imports.state is
  'stale: a product was edited between the comparison and the start, and nothing was applied.';
