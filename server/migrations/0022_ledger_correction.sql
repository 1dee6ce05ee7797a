-- A payment that did not match its order may match when it is looked at again. What was booked stays, and the difference is
-- booked beside it.
alter table business.ledger
  drop constraint if exists ledger_kind_check,
  drop constraint if exists ledger_check,
  add constraint ledger_kind_check check (kind in ('charge', 'refund', 'correction')),
  add constraint ledger_check check (
    case kind when 'charge' then amount_pesewas > 0 when 'refund' then amount_pesewas < 0 else true end
  );
