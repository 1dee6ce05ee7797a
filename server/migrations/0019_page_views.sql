-- How often customers open the pages of vendors: numbers only.

-- The first day that is counted. Null for a page that was made later: from its first day on.
alter table customer.page add column views_since date;
update customer.page set views_since = (now() at time zone 'utc')::date;

create table customer.page_view (
  vendor_id uuid not null references customer.page (vendor_id) on delete cascade,
  -- The vendor's id for the page of the vendor, else that of a service.
  page_id uuid not null,
  day date not null,
  source text not null,
  views integer not null check (views > 0),
  primary key (vendor_id, day, page_id, source)
);

create index page_view_day on customer.page_view (day);

-- About how many people came to the pages of a vendor on a day.
create table customer.page_people (
  vendor_id uuid not null references customer.page (vendor_id) on delete cascade,
  day date not null,
  people integer not null check (people > 0),
  primary key (vendor_id, day)
);

create index page_people_day on customer.page_people (day);

-- Both are of today only, and deleted after. Unlogged, so that no copy of them stays in the write-ahead log, in a physical
-- backup or on a replica; what a crash of the database loses is only who was seen already today.
create unlogged table customer.view_salt (
  day date primary key,
  salt bytea not null
);

-- Hashes with the salt of the day: who has been counted already.
create unlogged table customer.visit (
  day date not null,
  vendor_id uuid not null,
  network text not null,
  person text not null,
  page_id uuid not null,
  source text not null,
  views integer not null,
  primary key (day, vendor_id, network, person, page_id)
);
