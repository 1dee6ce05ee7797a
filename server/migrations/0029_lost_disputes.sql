-- A credit note is for a refund, or for a dispute that was lost.
alter table business.credit_note
  alter column provider_refund_id drop not null,
  add column dispute_id text references business.dispute (id),
  add constraint credit_note_for_one check (num_nonnulls(provider_refund_id, dispute_id) = 1),
  add constraint credit_note_once_for_dispute unique (dispute_id);

-- The refund by which the provider gave a lost dispute back, where it lists one. Heard of before the dispute was lost, it is a
-- row of business.refund and booked as that, and nothing stands in lost_pesewas; heard of later, it is nothing of its own.
alter table business.dispute add column provider_refund_id text;
create unique index dispute_refund_once on business.dispute (provider_refund_id) where provider_refund_id is not null;
