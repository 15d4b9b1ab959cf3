-- The account that every page links to was written in the code: it is the shopkeeper's to change.
update shop_settings set value = '{"instagramUsername": "canopee.example"}'
where key = 'site' and value = '{}';
