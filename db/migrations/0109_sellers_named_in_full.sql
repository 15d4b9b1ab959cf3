-- An invoice is issued for ever. Those issued before this rule stay as they are.
alter table invoices add constraint invoices_seller_named
  check ((content -> 'seller')::text not like '%[À %') not valid;
