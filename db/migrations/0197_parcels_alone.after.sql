-- No process knows shipments any more: what they were is in parcels.
drop trigger orders_deliver_parcels on orders;
drop function deliver_parcels();
drop trigger parcels_tell_shipments on parcels;
drop function tell_shipments();
drop table shipments;
drop function follow_shipment();
drop function bear_parcels(uuid[]);
