-- Whether a line carries no right of withdrawal, as its buyer was told before paying. The right stays
-- where nothing was said: with the lines of before, and with those of a release that knows no better.
alter table order_items add column withdrawal_excluded boolean not null default false;

comment on table order_items is
  'Name, price, VAT rate and right of withdrawal as they were when the order was made: the catalogue changes, orders do not.';
