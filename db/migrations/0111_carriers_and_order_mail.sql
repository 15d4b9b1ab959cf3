-- What the shop is told of a new order, and the carriers with their addresses of tracking.
insert into shop_settings (key, value) values
  ('new-order-mail', '{"isSent": true}'),
  ('carriers', '{"carriers": [
    {"name": "Colissimo", "link": "https://www.laposte.fr/outils/suivre-vos-envois?code={numero}"},
    {"name": "Chronopost", "link": "https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={numero}"},
    {"name": "Mondial Relay", "link": "https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition={numero}"},
    {"name": "DPD", "link": "https://trace.dpd.fr/fr/trace/{numero}"},
    {"name": "UPS", "link": "https://www.ups.com/track?loc=fr_FR&tracknum={numero}"},
    {"name": "GLS", "link": "https://gls-group.com/FR/fr/suivi-colis/?match={numero}"}
  ]}');

-- The carrier of the last parcel, and the order of a number that a customer reads from a parcel.
-- Written when a parcel leaves, never by a sale.
create index shipments_newest on shipments (shipped_at desc);
create index shipments_by_number on shipments (upper(replace(tracking_number, ' ', '')));
