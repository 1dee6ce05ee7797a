-- Strangers must not be able to lock a vendor out. A browser in which the right password was entered before holds a random
-- token; by its hash it is known here, and counts its wrong passwords for itself.
create table account.device (
  token_hash text primary key,
  account_id uuid not null references account.account (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);

create index device_account on account.device (account_id, used_at);
create index device_expires_at on account.device (expires_at);

-- A link by e-mail that makes the browser in which it is opened a known one, for a vendor who is locked out.
create table account.login_link (
  token_hash text primary key,
  account_id uuid not null references account.account (id) on delete cascade,
  -- The pseudonym of the network from which it was asked for, so that a stranger does not use up the vendor's own.
  asked_from text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The submit that used it: sent again, it is answered again.
  used_by uuid
);

create index login_link_account on account.login_link (account_id, created_at);
create index login_link_created_at on account.login_link (created_at);

-- Each extension gives a token of the next generation. The one before ends a moment after the new one is first used, so that
-- a lost answer logs nobody out.
alter table account.session
  add column generation integer not null default 0,
  add column previous_ends_at timestamptz;
