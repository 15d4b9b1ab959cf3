-- The form of a product was stored whole in `botanical`, beside the sheet. At its next opening these
-- keys took the place of the product's own values: the price was shown in cents, and the pictures
-- were lost with the next save.
--
-- What such a save spoilt is found in the log, whose `before` has the foreign keys, and repaired
-- where nobody has changed it since:
-- * a price that became a hundred times itself, once or several times in a row;
-- * pictures of which only the first was left, as far as the shop still knows their dimensions
--   (a photograph that was uploaded, or a picture that another product shows).
-- Each repair is in the log, as a change that the update of the shop made.
--
-- Not repaired, since nothing tells them from what the shopkeeper wanted: a stock, name, text,
-- category, rate or weight that an import, a bulk edit or a sale had changed before the form brought
-- the older value back. The log of changes and the journal of stock have each of them.

create temporary table spoilt_saves on commit drop as
select id, subject_id::uuid as product_id, before, after
from audit_log
where action = 'product.updated' and before -> 'botanical' ? 'price';

-- The latest change of each price, and those before it for as long as they are of this kind.
with changes as (
  select subject_id::uuid as product_id, id,
    (before ->> 'price_cents')::bigint as was, (after ->> 'price_cents')::bigint as became
  from audit_log
  where action in ('product.updated', 'product.added') and after ? 'price_cents'
    and subject_id in (select product_id::text from spoilt_saves)
),
ranked as (
  select changes.*,
    coalesce(spoilt_saves.id is not null and became = 100 * was, false) as is_spoilt,
    row_number() over (partition by product_id order by changes.id desc) as nth
  from changes left join spoilt_saves using (product_id, id)
),
honest as (
  select product_id, min(nth) filter (where not is_spoilt) as nth from ranked group by product_id
),
priced as (
  select ranked.product_id,
    (array_agg(became order by ranked.nth))[1] as wrong,
    (array_agg(was order by ranked.nth desc))[1] as price_cents
  from ranked join honest using (product_id)
  where ranked.nth < coalesce(honest.nth, ranked.nth + 1)
  group by ranked.product_id
),
repaired as (
  update products set price_cents = priced.price_cents
  from priced
  where products.id = priced.product_id and products.price_cents = priced.wrong
  returning products.id, name, priced.wrong, priced.price_cents
)
insert into audit_log (actor_id, actor_email, action, subject_id, subject_name, before, after)
select '00000000-0000-0000-0000-000000000000', 'Mise à jour de la boutique', 'product.updated',
  id::text, name, jsonb_build_object('price_cents', wrong),
  jsonb_build_object('price_cents', price_cents)
from repaired;

with lost as (
  select distinct on (product_id) product_id, before -> 'botanical' -> 'pictures' as pictures,
    after -> 'pictures' as remaining
  from spoilt_saves
  where jsonb_array_length(before -> 'pictures') > 1
    and after -> 'pictures' = jsonb_build_array(before -> 'pictures' -> 0)
  order by product_id, id desc
),
untouched as (
  select lost.* from lost
  where remaining = (select jsonb_agg(path order by position) from product_pictures
    where product_pictures.product_id = lost.product_id)
),
known as (
  select product_id, remaining, picture, place, dimensions.*
  from untouched,
    jsonb_array_elements(pictures) with ordinality as listed (picture, place),
    lateral (
      select key, path, width, height, widths, placeholder from uploaded_pictures
      where path = picture ->> 'path'
      union all
      select key, path, width, height, widths, placeholder from product_pictures
      where path = picture ->> 'path'
      limit 1
    ) as dimensions
  where place > 1
),
repaired as (
  insert into product_pictures (product_id, position, key, path, width, height, widths,
    placeholder, alt, is_illustration)
  select product_id, row_number() over (partition by product_id order by place), key, path, width,
    height, widths, placeholder, picture ->> 'alt', (picture ->> 'isIllustration')::boolean
  from known
  returning product_id, path, position
)
insert into audit_log (actor_id, actor_email, action, subject_id, subject_name, before, after)
select '00000000-0000-0000-0000-000000000000', 'Mise à jour de la boutique', 'product.updated',
  products.id::text, products.name, jsonb_build_object('pictures', remaining),
  jsonb_build_object('pictures',
    remaining || (select jsonb_agg(path order by position) from repaired
      where repaired.product_id = products.id))
from untouched join products on products.id = untouched.product_id
where untouched.product_id in (select product_id from repaired);

-- A form that was opened with the foreign values is refused: its version is not the product's.
update products
set botanical = (
    select jsonb_object_agg(key, value) from jsonb_each(botanical)
    where key = any (array['latinName', 'family', 'origin', 'light', 'watering', 'humidity',
      'minTemperatureC', 'idealTemperatureC', 'adultHeight', 'toxicToPets', 'difficulty'])
  ),
  updated_at = greatest(now(), updated_at + interval '1 microsecond')
where botanical - array['latinName', 'family', 'origin', 'light', 'watering', 'humidity',
  'minTemperatureC', 'idealTemperatureC', 'adultHeight', 'toxicToPets', 'difficulty'] <> '{}';
