-- Where a page stands in the order of the market. The day says where the order begins, so an index can follow it and a search
-- reads a few pages, however many there are. Multiples of the golden ratio lie evenly: nobody stands behind a long gap, whose
-- end a day would hit more often.
create sequence customer.page_number;
alter table customer.page add column turn integer not null
  default (((nextval('customer.page_number') * 2654435769) & 4294967295) >> 1);
create index page_turn on customer.page (turn, vendor_id);

alter table customer.listing add column turn integer;
update customer.listing as listing set turn = page.turn from customer.page as page where page.vendor_id = listing.vendor_id;
alter table customer.listing alter column turn set not null;
create index listing_amount on customer.listing (amount_pesewas);
create index listing_region on customer.listing (region, turn, vendor_id);
create index listing_district on customer.listing (region, district, turn, vendor_id);
drop index customer.listing_place;
create index word_start on customer.word (word collate "C");

-- What may stand in customer.listing: the services that can be had of approved businesses with a page, and the words of each.
create view customer.listable as
  select id as service_id, vendor_id, business_id, category, availability, amount_pesewas, region, district, turn,
    setweight(to_tsvector('pg_catalog.english', name), 'A')
      || setweight(to_tsvector('pg_catalog.english', about), 'B')
      || setweight(to_tsvector('pg_catalog.english', whereabouts), 'C')
      || setweight(to_tsvector('pg_catalog.english', customer.fold(description)), 'D') as document,
    concat_ws(' ', name, about, whereabouts) as called
  from (
    select service.id, service.vendor_id, business.id as business_id, service.category, service.availability,
      service.amount_pesewas, business.region, business.district, page.turn, service.description,
      customer.fold(service.name) as name,
      customer.fold(concat_ws(' ', array_to_string(service.tags, ' '), service.category, business.business_name)) as about,
      customer.fold(concat_ws(' ', business.region, business.district)) as whereabouts
    from catalogue.service as service
    join business.business as business on business.vendor_id = service.vendor_id
    join customer.page as page on page.vendor_id = service.vendor_id
    where service.removed_at is null and service.availability <> 'Unavailable' and business.status = 'SUCCESSFUL'
  ) as shown;

create function customer.words(called text) returns setof text language sql immutable parallel safe as $$
  select said from regexp_split_to_table(called, '[^a-z0-9]+') as split (said) where length(said) between 3 and 40
$$;

create or replace function customer.keep_listings(of_vendor uuid, only_service uuid) returns void language plpgsql as $$
begin
  if not customer.lock_page(of_vendor) then
    return;
  end if;
  delete from customer.listing
    where vendor_id = of_vendor and (only_service is null or service_id = only_service);
  with shown as materialized (
    select * from customer.listable where vendor_id = of_vendor and (only_service is null or service_id = only_service)
  ), listed as (
    insert into customer.listing
      (service_id, vendor_id, business_id, category, availability, amount_pesewas, region, district, turn, document)
    select service_id, vendor_id, business_id, category, availability, amount_pesewas, region, district, turn, document
    from shown
  )
  insert into customer.word
    select distinct word from shown, customer.words(shown.called) as word
    where not exists (select from customer.word as known where known.word = word.word)
    order by word
    on conflict do nothing;
  update customer.listing as listing set place = first.place
    from customer.listing as own
    left join (
      select id, row_number() over (order by keep_rank, created_at, id) as place from (
        select id, keep_rank, created_at from catalogue.service
        where vendor_id = of_vendor and removed_at is null order by keep_rank, created_at, id limit 10) as kept
    ) as first on first.id = own.service_id
    where own.vendor_id = of_vendor and listing.service_id = own.service_id
      and own.place is distinct from first.place;
end $$;
