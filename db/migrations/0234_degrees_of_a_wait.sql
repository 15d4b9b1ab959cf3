-- The degrees of the way as they were forecast when a parcel was last judged to wait, and when they
-- were read: its customer is shown them, and not what is forecast since. Null where no degree decided,
-- and for what waited before they were kept.
alter table parcel_waits add column degrees jsonb, add column degrees_read_at timestamptz;
