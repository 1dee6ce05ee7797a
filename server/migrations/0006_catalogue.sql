create table catalogue.service (
  id uuid primary key,
  vendor_id uuid not null references vendor.account (id),
  -- Name the submit that added it, and the one that changed it last.
  request_key uuid,
  changed_by uuid,
  name text not null,
  category text not null,
  availability text not null check (availability in ('Available', 'Coming Soon', 'Unavailable')),
  description text not null,
  tags text[] not null,
  duration_minutes integer not null check (duration_minutes > 0),
  max_participants integer not null check (max_participants > 0),
  requires_booking text not null check (requires_booking in ('Yes', 'No')),
  amount_pesewas bigint not null check (amount_pesewas > 0),
  contact_info text not null,
  terms_and_conditions text not null,
  -- The vendor agreement that was accepted with it.
  agreement_version text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Taken away by the vendor. For a while it can be brought back; then it is deleted.
  removed_at timestamptz,
  constraint service_request_key unique (vendor_id, request_key)
);

create index service_newest on catalogue.service (vendor_id, created_at desc, id desc) where removed_at is null;
create index service_removed on catalogue.service (removed_at) where removed_at is not null;

-- The names of the files of one picture. Without a service it waits to be named by one.
create table catalogue.picture (
  id uuid primary key,
  vendor_id uuid not null references vendor.account (id),
  service_id uuid references catalogue.service (id),
  -- 0 is the main picture.
  position smallint check (position between 0 and 2),
  small text not null,
  medium text not null,
  large text not null,
  brought_at timestamptz not null,
  check ((service_id is null) = (position is null)),
  constraint picture_position unique (service_id, position) deferrable initially deferred
);

create index picture_loose on catalogue.picture (vendor_id, brought_at) where service_id is null;
create index picture_forgotten on catalogue.picture (brought_at) where service_id is null;

create table catalogue.draft (
  vendor_id uuid primary key references vendor.account (id) on delete cascade,
  step_id text not null,
  content jsonb not null,
  pictures uuid[] not null,
  saved_at timestamptz not null
);

create index draft_saved on catalogue.draft (saved_at);

-- How the vendor has arranged the dashboard.
create table vendor.dashboard (
  account_id uuid primary key references vendor.account (id) on delete cascade,
  card_order text[] not null,
  pinned text[] not null,
  changed_at timestamptz not null
);
