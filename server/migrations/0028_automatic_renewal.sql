-- Charged without a checkout page, so it may be paid although it has no address.
alter table business.payment add column is_direct boolean not null default false;
-- Of a card that may be charged again: how its holder knows it. Nothing here can be charged.
alter table business.payment add column card_brand text;
alter table business.payment add column card_last4 text;

-- A card that its holder allows us to charge when the plan ends. Nobody is here who has not switched it on.
create table business.automatic_renewal (
  business_id uuid primary key references business.business (id),
  card_brand text not null,
  card_last4 text not null,
  -- From then on it cannot be charged.
  card_expires_at timestamptz not null,
  card_signature text,
  -- What charges the card, and which key it is sealed with. Gone as soon as the renewal is stopped.
  sealed bytea,
  sealed_with text,
  -- Of the token in the letters that can only stop it.
  stop_hash text not null constraint automatic_renewal_stop_key unique,
  opted_in_at timestamptz not null,
  stopped_at timestamptz,
  stopped_because text check (stopped_because in ('vendor', 'card expired')),
  check ((stopped_at is null) = (sealed is not null)),
  check ((sealed is null) = (sealed_with is null)),
  check ((stopped_at is null) = (stopped_because is null)),
  check (stopped_at is null or card_signature is null)
);

-- What the vendor was told before an end: no more than this is charged.
create table business.automatic_notice (
  business_id uuid not null references business.business (id),
  ends_at timestamptz not null,
  plan text not null references business.plan (plan),
  duration text not null check (duration in ('MONTHLY', 'YEARLY')),
  amount_pesewas integer not null check (amount_pesewas > 0),
  told_at timestamptz not null,
  primary key (business_id, ends_at)
);

-- Each try for an end, by its day. Written with its payment, before the provider hears of it.
create table business.automatic_try (
  business_id uuid not null references business.business (id),
  ends_at timestamptz not null,
  day smallint not null check (day in (-1, 0, 2, 5)),
  reference text not null unique references business.payment (reference),
  -- The bank wants the holder of the card.
  paused_at timestamptz,
  primary key (business_id, ends_at, day)
);
