-- A day past the promise that the shop proposes for a parcel: the promise stands until its customer
-- says yes, which is the answer « waits » of this row. Null for what waits for the weather.
alter table parcel_waits add column proposed_on date, add column proposed_before date;

comment on column parcel_waits.proposed_on is
  'The day of departure that the shop proposes past the promise. While it is unanswered nothing waits.';
comment on column parcel_waits.proposed_before is
  'What the parcel is promised before once its customer has said yes.';
