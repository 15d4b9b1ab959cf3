-- Who makes labels and by which services; the keys of Sendcloud are secrets beside its mark.
insert into shop_settings (key, value) values
  ('labels', '{"home": "colissimo-domicile", "relay": "colissimo-relais", "options": {}, "boxGrams": 300}'),
  ('sendcloud', '{}')
on conflict (key) do nothing;
