-- The tax inside the price: rates and amounts as they were when the payment was made. Empty: a receipt without tax lines, as
-- all of before are.
alter table business.payment add column receipt_tax jsonb;

create function business.refuse_receipt_change() returns trigger language plpgsql as $$
begin
  raise exception 'a receipt that was issued does not change';
end $$;

create trigger receipt_does_not_change before update on business.payment for each row
  when (old.receipt_number is not null and (
    old.receipt_number, old.receipt_business_name, old.receipt_tin, old.receipt_issuer, old.receipt_tax, old.amount_pesewas
  ) is distinct from (
    new.receipt_number, new.receipt_business_name, new.receipt_tin, new.receipt_issuer, new.receipt_tax, new.amount_pesewas
  ))
  execute function business.refuse_receipt_change();

-- Numbers of credit notes have no gaps either.
create table business.credit_note_counter (
  only_one boolean primary key default true check (only_one),
  last_number integer not null
);

insert into business.credit_note_counter (last_number) values (0);

-- What went back of a payment that has a receipt. Who issued it and to whom stands with the payment.
create table business.credit_note (
  number integer primary key,
  reference text not null references business.payment (reference),
  provider_refund_id text not null,
  amount_pesewas bigint not null check (amount_pesewas > 0),
  -- Its share of the payment's receipt_tax.
  tax jsonb,
  issued_at timestamptz not null,
  constraint credit_note_once unique (reference, provider_refund_id)
);

create function business.refuse_credit_note_change() returns trigger language plpgsql as $$
begin
  raise exception 'a credit note that was issued does not change';
end $$;

create trigger credit_note_is_append_only before update or delete on business.credit_note
  for each row execute function business.refuse_credit_note_change();
create trigger credit_note_is_never_emptied before truncate on business.credit_note
  for each statement execute function business.refuse_credit_note_change();
