-- What customers see of vendors. Both extensions are trusted: the owner of a database may create them.
create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

create schema customer;

-- Letters as people type them who do not have ours: "Kɛtɛ" is found by "kete".
create function customer.fold(written text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(
    normalize(translate(written, 'ƐɛƆɔŊŋƉɖƑƒƔɣƲʋ', 'eeoonnddffggvv'), NFKD), '[\u0300-\u036f]', '', 'g')))
$$;

-- One for each business that was ever approved.
create table customer.page (
  vendor_id uuid primary key references account.account (id),
  made_at timestamptz not null,
  -- One more with every change of what the page shows, so that a copy in memory is known to be old.
  version bigint not null default 1,
  shows_phone boolean not null default true,
  shows_whatsapp boolean not null default true,
  shows_street_address boolean not null default false,
  -- What a Premium plan adds. Kept, and not shown, while there is another plan.
  accent text not null default 'green',
  sections text[] not null default '{services,about,calendar,share}',
  cover_choice text not null default 'own',
  pinned uuid[] not null default '{}',
  -- When the vendor chose another address, in the last year.
  address_changes timestamptz[] not null default '{}',
  -- When days were last marked as taken, and up to which day the others are free.
  marked_at timestamptz,
  free_until date,
  hidden_at timestamptz,
  hidden_reason text,
  check ((marked_at is null) = (free_until is null)),
  check ((hidden_at is null) = (hidden_reason is null))
);

-- The addresses of pages, of now and of the last year: nobody else gets one, nor one that looks like it.
create table customer.page_address (
  slug text primary key,
  look_key text not null constraint page_address_look_key unique,
  vendor_id uuid not null references account.account (id),
  taken_at timestamptz not null,
  -- Since then it leads on to the new one.
  left_at timestamptz
);

create unique index page_address_current on customer.page_address (vendor_id) where left_at is null;
create index page_address_vendor on customer.page_address (vendor_id);

create table customer.busy_day (
  vendor_id uuid not null references customer.page (vendor_id) on delete cascade,
  day date not null,
  primary key (vendor_id, day)
);

-- What the market searches: the services that can be had of approved businesses with a page. Triggers keep it, so that it
-- is right whatever changes a service or a business. Whether a plan covers it is asked on reading, as plans end by themselves.
create table customer.listing (
  service_id uuid primary key references catalogue.service (id) on delete cascade,
  vendor_id uuid not null references customer.page (vendor_id) on delete cascade,
  business_id uuid not null,
  category text not null,
  availability text not null,
  amount_pesewas bigint not null,
  region text not null,
  district text not null,
  -- 1 for the service that is kept longest on a small plan; null beyond the tenth, as no limit is as large.
  place smallint,
  -- A: the name. B: tags, category and business. C: the place. D: the description.
  document tsvector not null
);

create index listing_vendor on customer.listing (vendor_id);
create index listing_document on customer.listing using gin (document);
create index listing_category on customer.listing (category, region, district);
create index listing_place on customer.listing (region, district);

-- Words that services are called by, to find what a misspelt word may mean.
create table customer.word (word text primary key);

create index word_similar on customer.word using gin (word public.gin_trgm_ops);

-- Taken where a page is made and where none is found, so that neither misses what the other does. There are 1024 of them, as
-- a change of every row of a table would otherwise fill the memory for locks.
create function customer.lock_page_making(of_vendor uuid) returns void language sql as $$
  select pg_advisory_xact_lock(720345, hashtext(of_vendor::text) & 1023)
$$;

-- The row of the page stays locked until the end of the transaction: two changes at once would not see each other, and both
-- would leave places from before.
create function customer.lock_page(of_vendor uuid) returns boolean language plpgsql as $$
begin
  update customer.page set version = version + 1 where vendor_id = of_vendor;
  if found then
    return true;
  end if;
  perform customer.lock_page_making(of_vendor);
  update customer.page set version = version + 1 where vendor_id = of_vendor;
  return found;
end $$;

-- `only_service` null: all services of the vendor.
create function customer.keep_listings(of_vendor uuid, only_service uuid) returns void language plpgsql as $$
begin
  if not customer.lock_page(of_vendor) then
    return;
  end if;
  delete from customer.listing
    where vendor_id = of_vendor and (only_service is null or service_id = only_service);
  with shown as (
    select service.id, service.vendor_id, business.id as business_id, service.category, service.availability, service.amount_pesewas,
      business.region, business.district, customer.fold(service.name) as name,
      customer.fold(concat_ws(' ', array_to_string(service.tags, ' '), service.category, business.business_name)) as about,
      customer.fold(concat_ws(' ', business.region, business.district)) as place,
      customer.fold(service.description) as description
    from catalogue.service as service join business.business as business on business.vendor_id = service.vendor_id
    where service.vendor_id = of_vendor and (only_service is null or service.id = only_service)
      and service.removed_at is null and service.availability <> 'Unavailable' and business.status = 'SUCCESSFUL'
  ), listed as (
    insert into customer.listing
      (service_id, vendor_id, business_id, category, availability, amount_pesewas, region, district, document)
    select id, vendor_id, business_id, category, availability, amount_pesewas, region, district,
      setweight(to_tsvector('pg_catalog.english', name), 'A')
        || setweight(to_tsvector('pg_catalog.english', about), 'B')
        || setweight(to_tsvector('pg_catalog.english', place), 'C')
        || setweight(to_tsvector('pg_catalog.english', description), 'D')
    from shown
  )
  insert into customer.word
    select distinct split.said from shown,
      regexp_split_to_table(concat_ws(' ', shown.name, shown.about, shown.place), '[^a-z0-9]+') as split (said)
    where length(split.said) between 3 and 40
      and not exists (select from customer.word as known where known.word = split.said)
    order by split.said
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

create function customer.on_service() returns trigger language plpgsql as $$
begin
  perform customer.keep_listings(new.vendor_id, new.id);
  return null;
end $$;

create trigger service_is_listed after insert or update on catalogue.service
  for each row execute function customer.on_service();

create function customer.on_business() returns trigger language plpgsql as $$
begin
  if (old.status, old.business_name, old.region, old.district)
    is distinct from (new.status, new.business_name, new.region, new.district) then
    perform customer.keep_listings(new.vendor_id, null);
  else
    update customer.page set version = version + 1 where vendor_id = new.vendor_id;
  end if;
  return null;
end $$;

create trigger business_is_listed after update on business.business
  for each row execute function customer.on_business();

create function customer.on_page() returns trigger language plpgsql as $$
begin
  perform customer.lock_page_making(new.vendor_id);
  perform customer.keep_listings(new.vendor_id, null);
  return null;
end $$;

create trigger page_is_listed after insert on customer.page
  for each row execute function customer.on_page();

create function customer.on_profile() returns trigger language plpgsql as $$
begin
  update customer.page set version = version + 1 where vendor_id = coalesce(new.account_id, old.account_id);
  return null;
end $$;

create trigger profile_is_shown after insert or update or delete on account.profile
  for each row execute function customer.on_profile();
