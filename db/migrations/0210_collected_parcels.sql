-- What its buyer fetches at the workshop leaves with nobody, and has nothing to be followed by.
alter table parcels
  drop constraint parcels_leave_with_tracking,
  add constraint parcels_leave_with_tracking check (
    handed_at is null
    or carrier is not null and tracking_number is not null
    or carrier is null and tracking_number is null and state in ('to_collect', 'delivered')
  ) not valid;
