create table vendor.account (
  id uuid primary key,
  email text not null constraint account_email_key unique,
  phone_number text not null,
  other_name text not null,
  surname text not null,
  password_hash text not null,
  created_at timestamptz not null
);

-- One row for each time somebody signs up. The one whose code is entered becomes the account, under the same id;
-- nothing passes from one row to another.
create table vendor.sign_up (
  id uuid primary key,
  request_key uuid constraint sign_up_request_key unique,
  email text not null,
  phone_number text not null,
  other_name text not null,
  surname text not null,
  -- Moves to the account with the verification.
  password_hash text,
  created_at timestamptz not null,
  verified_at timestamptz,
  check ((password_hash is null) = (verified_at is not null))
);

create index sign_up_email on vendor.sign_up (email, created_at);
create index sign_up_created_at on vendor.sign_up (created_at);

create table vendor.password_reset (
  id uuid primary key,
  request_key uuid constraint password_reset_request_key unique,
  email text not null,
  -- Empty for an address without an account: the flow looks the same and leads nowhere.
  account_id uuid references vendor.account (id) on delete cascade,
  state text not null check (state in ('pending', 'granted', 'consumed')),
  created_at timestamptz not null,
  granted_at timestamptz,
  consumed_at timestamptz,
  consumed_by uuid
);

create index password_reset_email on vendor.password_reset (email, created_at);
create index password_reset_account on vendor.password_reset (account_id);
create index password_reset_created_at on vendor.password_reset (created_at);

-- The current code of a flow; a new one takes its place. `flow_id` is a sign-up or a password reset.
create table vendor.one_time_code (
  purpose text not null check (purpose in ('sign-up', 'reset')),
  flow_id uuid not null,
  code_hmac bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  -- The submit that asked for it, and the one that used it: sent again, they are answered again.
  sent_by uuid,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid,
  primary key (purpose, flow_id)
);

create index one_time_code_sent_at on vendor.one_time_code (sent_at);

-- Wrong passwords, by address and network, by address alone and by network alone ('*' stands for any). Both are pseudonyms.
create table vendor.wrong_password (
  address text not null,
  network text not null,
  count integer not null,
  first_at timestamptz not null,
  locked_until timestamptz,
  primary key (address, network)
);

create index wrong_password_first_at on vendor.wrong_password (first_at);

create table vendor.session (
  id uuid primary key,
  account_id uuid not null references vendor.account (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index session_account on vendor.session (account_id) where ended_at is null;
create index session_expires_at on vendor.session (expires_at);

-- A captcha answer counts for one submit: it is remembered until it would no longer count anyway.
create table vendor.used_captcha (
  name text primary key,
  -- A submit sent again after a lost answer brings the same answer along.
  used_by text,
  uses integer not null default 1,
  until timestamptz not null
);

create index used_captcha_until on vendor.used_captcha (until);
