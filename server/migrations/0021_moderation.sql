-- What we hide from customers, with a reason that the vendor reads and may answer once.
alter table customer.page
  add column hidden_answer text,
  add column hidden_answered_at timestamptz,
  add check ((hidden_answer is null) = (hidden_answered_at is null)),
  add check (hidden_answer is null or hidden_at is not null);

alter table catalogue.service
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add column hidden_answer text,
  add column hidden_answered_at timestamptz,
  add check ((hidden_at is null) = (hidden_reason is null)),
  add check ((hidden_answer is null) = (hidden_answered_at is null)),
  add check (hidden_answer is null or hidden_at is not null);

create index page_hidden on customer.page (hidden_at) where hidden_at is not null;
create index service_hidden on catalogue.service (hidden_at) where hidden_at is not null;

-- As before, without what we hide.
create or replace view customer.listable as
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
    where service.removed_at is null and service.hidden_at is null and service.availability <> 'Unavailable' and business.status = 'SUCCESSFUL'
  ) as shown;

-- All reports about one page, or about one service of it, until an operator settles them. A number, as operators type it.
create table customer.report_case (
  id bigint primary key generated always as identity,
  vendor_id uuid not null references account.account (id),
  -- Null where it is about the page. A service may be deleted while its case is open.
  service_id uuid,
  opened_at timestamptz not null,
  settled_at timestamptz,
  outcome text,
  settled_by text,
  settled_reason text,
  check ((settled_at is null) = (outcome is null)),
  check ((settled_at is null) = (settled_by is null))
);

create unique index report_case_open on customer.report_case (vendor_id, service_id) nulls not distinct
  where settled_at is null;
create index report_case_opened on customer.report_case (opened_at, id) where settled_at is null;
create index report_case_settled on customer.report_case (settled_at) where settled_at is not null;

create table customer.report (
  -- Made once per form, so that sending it again is the same report.
  id uuid primary key,
  case_id bigint not null references customer.report_case (id) on delete cascade,
  reason text not null,
  words text not null,
  -- Deleted some time after the case was settled.
  contact text,
  sent_at timestamptz not null
);

create index report_by_case on customer.report (case_id, sent_at);
