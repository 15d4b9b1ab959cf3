-- The back-office tells when the provider was last heard.
create index payment_events_received on payment_events (provider, received_at desc);
