-- no transaction
-- The desk lists the orders whose parcels met with an accident, of all that ever left.
create index concurrently parcels_in_incident on parcels (order_id) where state = 'incident';
