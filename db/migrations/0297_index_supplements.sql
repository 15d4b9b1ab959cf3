-- no transaction
create index concurrently payment_links_of_supplements on payment_links (supplement_of)
  where supplement_of is not null;
