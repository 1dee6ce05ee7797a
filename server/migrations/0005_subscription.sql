create table business.plan (
  plan text primary key check (plan in ('STANDARD', 'EXECUTIVE', 'PREMIUM')),
  monthly_price_pesewas integer not null check (monthly_price_pesewas > 0),
  yearly_price_pesewas integer not null check (yearly_price_pesewas > 0)
);

insert into business.plan values
  ('STANDARD', 10000, 108000),
  ('EXECUTIVE', 20000, 204000),
  ('PREMIUM', 40000, 384000);

-- What the vendor has chosen and not paid yet, at the price that was shown.
create table business.selection (
  business_id uuid primary key references business.business (id),
  plan text not null references business.plan (plan),
  duration text not null check (duration in ('MONTHLY', 'YEARLY')),
  amount_pesewas integer not null check (amount_pesewas > 0),
  selected_at timestamptz not null
);

-- Written before the provider hears of it. One reference is one transaction there for ever.
create table business.payment (
  reference text primary key,
  business_id uuid not null references business.business (id),
  vendor_id uuid not null references vendor.account (id),
  plan text not null references business.plan (plan),
  duration text not null check (duration in ('MONTHLY', 'YEARLY')),
  amount_pesewas integer not null check (amount_pesewas > 0),
  currency text not null check (currency = 'GHS'),
  method text not null check (method in ('card', 'mobile_money')),
  mode text not null check (mode in ('test', 'live')),
  -- Names the submit that began it.
  request_key uuid,
  created_at timestamptz not null,
  -- 'open': nothing final is known. 'failed' is what the provider said last; money may still come under the same reference.
  state text not null check (state in ('open', 'succeeded', 'failed', 'mismatched')),
  -- Where the vendor pays. Empty until the provider has answered.
  checkout_url text,
  -- What the provider said.
  provider_id text,
  channel text,
  reason text,
  received_pesewas bigint,
  received_currency text,
  fee_pesewas bigint,
  paid_at timestamptz,
  settled_at timestamptz,
  -- As they were when the receipt was made: a receipt does not change.
  receipt_number integer constraint payment_receipt_key unique,
  receipt_business_name text,
  receipt_tin text,
  -- The reconciler: how often it has asked, and when it asks again.
  checks integer not null default 0,
  next_check_at timestamptz,
  constraint payment_request_key unique (vendor_id, request_key),
  check ((state in ('succeeded', 'mismatched')) = (settled_at is not null)),
  check ((state = 'succeeded') = (receipt_number is not null))
);

create index payment_newest on business.payment (vendor_id, created_at desc, reference desc);
create index payment_of_business on business.payment (business_id, created_at);
create index payment_to_check on business.payment (next_check_at) where next_check_at is not null;
create index payment_given_up on business.payment (created_at) where state = 'open' and next_check_at is null;
create index payment_mismatched on business.payment (business_id, created_at) where state = 'mismatched';

-- Numbers of receipts have no gaps, so they are not taken from a sequence.
create table business.receipt_counter (
  only_one boolean primary key default true check (only_one),
  last_number integer not null
);

insert into business.receipt_counter (last_number) values (0);

-- What one payment bought. Without dates it waits for the approval of the business.
create table business.period (
  reference text primary key references business.payment (reference),
  business_id uuid not null references business.business (id),
  plan text not null references business.plan (plan),
  duration text not null check (duration in ('MONTHLY', 'YEARLY')),
  granted_at timestamptz not null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Refunded: it counts no more.
  withdrawn_at timestamptz,
  check ((starts_at is null) = (ends_at is null)),
  check (ends_at > starts_at)
);

create index period_of_business on business.period (business_id);
create index period_ending on business.period (ends_at) where withdrawn_at is null;

-- One whole refund a payment.
create table business.refund (
  reference text primary key references business.payment (reference),
  amount_pesewas bigint not null check (amount_pesewas > 0),
  currency text not null,
  -- 'asked': written down before the provider hears of it. 'pending': the provider has it.
  state text not null check (state in ('asked', 'pending', 'processed', 'failed')),
  provider_refund_id text,
  -- What the provider calls those that failed: the next one is another.
  failed_ids text[] not null default '{}',
  -- Who asked; 'provider' where it was made there and not at our desk.
  operator text not null,
  asked_at timestamptz not null,
  -- Whoever sets it may send: two at once could both go out.
  sent_at timestamptz,
  -- The vendor knows that the money comes back.
  told_at timestamptz,
  settled_at timestamptz,
  -- It failed, and what was paid counts again.
  given_up_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  check (given_up_at is null or state = 'failed')
);

create index refund_to_check on business.refund (next_check_at) where next_check_at is not null;
create index refund_unfinished on business.refund (asked_at) where state <> 'processed' and given_up_at is null;

create table business.ledger (
  number bigint generated always as identity primary key,
  reference text not null references business.payment (reference),
  kind text not null check (kind in ('charge', 'refund')),
  -- What came in is positive, what went back negative.
  amount_pesewas bigint not null,
  currency text not null,
  fee_pesewas bigint not null,
  provider_id text not null,
  -- When it happened at the provider, and when we wrote it down.
  occurred_at timestamptz not null,
  booked_at timestamptz not null,
  constraint ledger_once unique (reference, kind),
  check (case kind when 'charge' then amount_pesewas > 0 else amount_pesewas < 0 end)
);

create index ledger_occurred_at on business.ledger (occurred_at);

create function business.refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to';
end $$;

create trigger ledger_is_append_only before update or delete on business.ledger
  for each row execute function business.refuse_ledger_change();
create trigger ledger_is_never_emptied before truncate on business.ledger
  for each statement execute function business.refuse_ledger_change();

-- Each event of the provider once. Nothing of what it says about people is kept.
create table business.provider_event (
  key text primary key,
  event text not null,
  reference text,
  received_at timestamptz not null
);

create index provider_event_received_at on business.provider_event (received_at);

-- Which reminder was sent for which end; 0 days stands for the end itself.
create table business.reminder (
  business_id uuid not null references business.business (id),
  ends_at timestamptz not null,
  days_left smallint not null check (days_left in (0, 1, 3, 7)),
  sent_at timestamptz not null,
  primary key (business_id, ends_at, days_left)
);
