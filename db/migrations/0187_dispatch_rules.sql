create table dispatch_rules (
  version integer primary key check (version > 0),
  figures jsonb not null,
  saved_by text,
  saved_at timestamptz not null
);

comment on table dispatch_rules is
  'The figures that decide whether a plant may travel. Each save adds a version: a parcel keeps the number of the one that it left by.';
comment on column dispatch_rules.saved_by is
  'The e-mail of the administrator; null for the figures that the shop began with.';

create trigger dispatch_rules_are_kept
  before update or delete on dispatch_rules
  for each row execute function refuse_rewriting();

insert into dispatch_rules (version, figures, saved_at) values (1, '{
  "classes": {
    "A": { "safeFrom": 12, "insulatedFrom": 8, "packedFrom": 2, "holdAbove": 33 },
    "B": { "safeFrom": 10, "insulatedFrom": 6, "packedFrom": 0, "holdAbove": 34 },
    "C": { "safeFrom": 7, "insulatedFrom": 3, "packedFrom": -2, "holdAbove": 35 },
    "D": { "safeFrom": 5, "insulatedFrom": 1, "packedFrom": -3, "holdAbove": 36 },
    "E": { "safeFrom": -2, "insulatedFrom": -5, "packedFrom": null, "holdAbove": 32 }
  },
  "marginDegrees": 2,
  "lockerSunDegrees": 10,
  "packHours": 72,
  "packNotAbove": 15,
  "staleAfterHours": 12,
  "cutOffHours": {
    "chronopost-domicile": 11,
    "colissimo-domicile": 11,
    "colissimo-relais": 11,
    "colissimo-consigne": 11,
    "mondial-relay": 11,
    "relais-colis": 11
  }
}', now());
