alter table payment_links
  add constraint payment_links_supplement_of_fkey
    foreign key (supplement_of) references orders not valid;
