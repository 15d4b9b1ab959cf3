create table forecasts (
  place text not null,
  day date not null,
  low double precision check (low between -90 and 60),
  high double precision check (high between -90 and 60),
  read_at timestamptz not null,
  primary key (day, place),
  constraint forecasts_low_below_high check (low <= high)
);

comment on table forecasts is
  'The lowest and highest temperature of a day at a place, as it was last read; a place is a département, a day one of Paris.';
comment on column forecasts.low is 'In degrees Celsius; null when the service does not know.';

-- Which service is asked; its key is a secret.
insert into shop_settings (key, value) values ('forecasts', '{}') on conflict do nothing;
