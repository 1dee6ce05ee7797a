-- A payment has any number of refunds: whole or partial, asked for at the desk or made at the provider.
alter table business.refund
  drop constraint refund_pkey,
  add column id bigint generated always as identity primary key,
  -- Why an operator gives it back; the audit trail says it too.
  add column reason text,
  -- In the provider's word, where we do not know that word.
  add column provider_status text,
  -- It failed, and was asked for again: another row says what comes of it.
  add column replaced_at timestamptz,
  drop constraint refund_state_check,
  add constraint refund_state_check
    check (state in ('asked', 'pending', 'processing', 'needs-attention', 'failed', 'processed')),
  add constraint refund_replaced check (replaced_at is null or state in ('failed', 'processed'));

-- Each try that failed becomes a refund of its own, from before the one that followed it.
update business.refund set provider_refund_id = failed_ids[cardinality(failed_ids)]
  where state = 'failed' and provider_refund_id is null and cardinality(failed_ids) > 0;
insert into business.refund
  (reference, amount_pesewas, currency, state, provider_refund_id, operator, asked_at, told_at, settled_at, replaced_at)
  select distinct reference, amount_pesewas, currency, 'failed', failed_id, operator, asked_at - interval '1 second', told_at,
    coalesce(settled_at, asked_at), coalesce(settled_at, asked_at)
  from business.refund cross join unnest(failed_ids) as failed_id
  where failed_id is distinct from provider_refund_id;
alter table business.refund drop column failed_ids;

create unique index refund_once on business.refund (provider_refund_id) where provider_refund_id is not null;
create index refund_of_payment on business.refund (reference);

-- A charge is booked once for each payment and so is its correction, a refund once for each that the provider made.
alter table business.ledger drop constraint ledger_once;
create unique index ledger_charge_once on business.ledger (reference) where kind = 'charge';
create unique index ledger_refund_once on business.ledger (provider_id) where kind = 'refund';
create unique index ledger_correction_once on business.ledger (reference) where kind = 'correction';

-- An operator can end a period, also one that has begun: its end is then the moment of that decision.
alter table business.period
  drop constraint period_check1,
  add constraint period_in_order check (ends_at >= starts_at),
  add column ended_at timestamptz,
  add column ended_by text,
  add column end_reason text,
  -- The paid time that was left, which an undo gives back. Null where it had not begun.
  add column left_ms bigint,
  -- An operator has decided that it counts although its money went back.
  add column kept_at timestamptz,
  add constraint period_ended check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (end_reason is null));

-- Refused for good: the vendor cannot send it again.
alter table business.business
  drop constraint business_status_check,
  add constraint business_status_check
    check (status in ('PENDING', 'SUCCESSFUL', 'REJECTED', 'REFUSED', 'SUSPENDED', 'CLOSED')),
  drop constraint business_check1,
  add constraint business_rejection_reason
    check ((status in ('REJECTED', 'REFUSED')) = (rejection_reason is not null));
