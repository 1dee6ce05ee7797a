-- What the bank of a payer asks back, as the provider tells of it. Without a status it was announced, and is asked about.
create table business.dispute (
  id text primary key,
  reference text not null references business.payment (reference),
  status text check (status in ('awaiting us', 'awaiting the bank', 'pending', 'resolved')),
  resolution text,
  category text,
  asked_pesewas bigint,
  currency text,
  due_at timestamptz,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  -- Null until the provider has decided. 'unclear': it is resolved in a word that we do not know.
  outcome text check (outcome in ('won', 'lost', 'unclear')),
  -- What went back to the payer, and is booked.
  lost_pesewas bigint check (lost_pesewas > 0),
  due_alarm_at timestamptz,
  -- Our answer, written down before the provider hears of it.
  answer text check (answer in ('accept', 'decline')),
  answer_pesewas bigint,
  answer_message text,
  -- The proof itself goes to the provider only.
  proof_name text,
  proof_sha256 text,
  answered_by text,
  answered_at timestamptz,
  next_check_at timestamptz,
  constraint dispute_answered
    check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null)),
  constraint dispute_lost check (lost_pesewas is null or outcome = 'lost')
);

create index dispute_of_payment on business.dispute (reference);
create index dispute_to_check on business.dispute (next_check_at) where next_check_at is not null;

-- A lost dispute is booked once, by the provider's id of it.
alter table business.ledger
  drop constraint ledger_kind_check,
  drop constraint ledger_check,
  add constraint ledger_kind_check check (kind in ('charge', 'refund', 'correction', 'dispute')),
  add constraint ledger_check check (
    case kind when 'charge' then amount_pesewas > 0 when 'correction' then true else amount_pesewas < 0 end
  );
create unique index ledger_dispute_once on business.ledger (provider_id) where kind = 'dispute';

-- One comparison of the provider's lists with our books. Nothing in it names a person.
create table business.sweep (
  id bigint generated always as identity primary key,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- 'nightly', or the operator who asked for it.
  begun_by text not null,
  begun_at timestamptz not null,
  finished_at timestamptz,
  -- Where it goes on: the list, and the page of it.
  step text not null,
  page integer not null,
  -- Whoever sets it works on it until then.
  worked_until timestamptz,
  -- How often the provider did not answer.
  silences integer not null default 0,
  counts jsonb not null,
  differences jsonb not null,
  check (from_at < to_at)
);

create index sweep_newest on business.sweep (begun_at);

-- What a sweep has seen at the provider, while it is under way.
create table business.sweep_seen (
  sweep_id bigint not null references business.sweep (id),
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'reversed')),
  name text not null,
  primary key (sweep_id, kind, name)
);

-- What the provider paid out to our bank, in its own words.
create table business.settlement (
  id text primary key,
  status text not null check (status in ('paid', 'under way', 'failed')),
  currency text not null,
  processed_pesewas bigint not null,
  fees_pesewas bigint not null,
  paid_out_pesewas bigint not null,
  settled_at timestamptz,
  seen_at timestamptz not null
);

-- Which charge is in which of them. The ledger is only ever added to, so this stands beside it.
create table business.settlement_charge (
  reference text primary key references business.payment (reference),
  settlement_id text not null references business.settlement (id)
);

create index charges_of_settlement on business.settlement_charge (settlement_id);
