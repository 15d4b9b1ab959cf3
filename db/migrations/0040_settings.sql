create table shop_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

comment on table shop_settings is
  'What the shopkeeper may change without a release; each value is parsed where it is read.';

-- A step holds for parcels up to its weight. What is heavier than the last step travels in several
-- parcels. Free from: the price of the articles, tax included, from which delivery is offered.
insert into shop_settings (key, value) values ('delivery', '{
  "countries": [
    {
      "code": "FR",
      "name": "France",
      "freeFromCents": 10000,
      "rates": {
        "home": [
          { "upToGrams": 1000, "cents": 690 },
          { "upToGrams": 2000, "cents": 790 },
          { "upToGrams": 5000, "cents": 990 },
          { "upToGrams": 10000, "cents": 1390 },
          { "upToGrams": 30000, "cents": 1990 }
        ],
        "relay": [
          { "upToGrams": 1000, "cents": 490 },
          { "upToGrams": 2000, "cents": 550 },
          { "upToGrams": 5000, "cents": 690 },
          { "upToGrams": 10000, "cents": 990 },
          { "upToGrams": 30000, "cents": 1490 }
        ]
      }
    }
  ]
}');
