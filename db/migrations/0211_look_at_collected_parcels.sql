-- No row is wrong: it is wider than it was.
alter table parcels validate constraint parcels_leave_with_tracking;
