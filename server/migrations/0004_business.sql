-- Every file that was ever begun: written down before the file is, so that none can be forgotten.
create schema files;

create table files.kept_file (
  name text primary key,
  -- 'begun': belongs to nobody yet. 'kept': a row of some wing names it. 'released': to be deleted.
  state text not null check (state in ('begun', 'kept', 'released')),
  changed_at timestamptz not null
);

create index kept_file_to_delete on files.kept_file (changed_at) where state <> 'kept';

create table business.business (
  id uuid primary key,
  vendor_id uuid not null constraint business_vendor_key unique references vendor.account (id),
  status text not null check (status in ('PENDING', 'SUCCESSFUL', 'REJECTED')),
  business_name text not null,
  tin_number text not null,
  business_location text not null,
  region text not null,
  business_phone_number text not null,
  district text not null,
  nationality text not null,
  gh_post text not null,
  landmark text not null,
  business_reg_number text not null,
  personal_id text not null,
  -- 1 for the first submission, one more for each after a rejection.
  version integer not null,
  -- Names the submit that made this version.
  request_key uuid,
  created_at timestamptz not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  rejection_reason text,
  rejected_fields text[] not null default '{}',
  -- The hash of the last audit entry: a trail that was cut short shows.
  last_hash text not null,
  check ((status = 'PENDING') = (decided_at is null)),
  check ((status = 'REJECTED') = (rejection_reason is not null))
);

create index business_waiting on business.business (status, submitted_at, id);
create index business_decided on business.business (decided_at) where decided_at is not null;

create table business.paper (
  business_id uuid not null references business.business (id),
  name text not null check (name in ('ghana_card_image', 'business_reg_cert_image')),
  file_name text not null unique references files.kept_file (name),
  received_at timestamptz not null,
  primary key (business_id, name)
);

create table business.draft (
  vendor_id uuid primary key references vendor.account (id) on delete cascade,
  step_id text not null,
  content jsonb not null,
  saved_at timestamptz not null
);

create index draft_saved_at on business.draft (saved_at);

create table business.audit (
  business_id uuid not null references business.business (id),
  number integer not null,
  at timestamptz not null,
  who text not null,
  action text not null,
  version integer not null,
  old_status text,
  new_status text,
  reason text,
  fields text[] not null,
  previous_hash text not null,
  hash text not null,
  primary key (business_id, number)
);

create function business.refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is only ever added to';
end $$;

create trigger audit_is_append_only before update or delete on business.audit
  for each row execute function business.refuse_audit_change();
create trigger audit_is_never_emptied before truncate on business.audit
  for each statement execute function business.refuse_audit_change();

create table vendor.notification (
  id uuid primary key,
  account_id uuid not null references vendor.account (id) on delete cascade,
  title text not null,
  text text not null,
  path text,
  created_at timestamptz not null,
  read_at timestamptz
);

create index notification_newest on vendor.notification (account_id, created_at desc, id desc);
create index notification_created_at on vendor.notification (created_at);
create index notification_unread on vendor.notification (account_id) where read_at is null;

-- What a vendor says and shows about the business. Without a row: nothing yet.
create table vendor.profile (
  account_id uuid primary key references vendor.account (id) on delete cascade,
  tagline text not null default '',
  about text not null default '',
  hours text not null default '',
  response_time text not null default '',
  cover_small text references files.kept_file (name),
  cover_large text references files.kept_file (name),
  avatar_small text references files.kept_file (name),
  avatar_large text references files.kept_file (name),
  changed_at timestamptz not null
);

-- A file that is deleted is looked for in each of them.
create index profile_cover_small on vendor.profile (cover_small) where cover_small is not null;
create index profile_cover_large on vendor.profile (cover_large) where cover_large is not null;
create index profile_avatar_small on vendor.profile (avatar_small) where avatar_small is not null;
create index profile_avatar_large on vendor.profile (avatar_large) where avatar_large is not null;

-- Names the submit that last changed the password from the settings: sent again, it is answered again.
alter table vendor.account add column password_changed_by uuid;
