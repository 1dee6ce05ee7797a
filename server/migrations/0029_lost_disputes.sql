-- A credit note is for a refund, or for a dispute that was lost.
alter table business.credit_note
  alter column provider_refund_id drop not null,
  add column dispute_id text references business.dispute (id),
  add constraint credit_note_for_one check (num_nonnulls(provider_refund_id, dispute_id) = 1),
  add constraint credit_note_once_for_dispute unique (dispute_id);
