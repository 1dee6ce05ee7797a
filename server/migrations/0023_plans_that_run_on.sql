-- The day of the month on which a period ends where the month has it: 31 January, 28 February, 31 March. Empty for a
-- period of before, or without dates; the day of its end counts then.
alter table business.period add column anchor_day smallint check (anchor_day between 1 and 31);

-- Below 0: so many days after the end, while the services can still be seen. 0 was the notice of the end itself.
alter table business.reminder drop constraint reminder_days_left_check;
alter table business.reminder add constraint reminder_days_left_check check (days_left in (-6, -3, -1, 0, 1, 3, 7));

-- What the time of a period was paid with. An upgrade moves what is unused from the period before it to its own.
alter table business.period add column worth_pesewas bigint check (worth_pesewas >= 0);
update business.period set worth_pesewas = payment.amount_pesewas
  from business.payment where payment.reference = period.reference;
alter table business.period alter column worth_pesewas set not null;

-- For a period that an upgrade by the difference bought: which period it took over, the worth that came with it, and by how
-- much later it ends; so that a refund can give it back.
alter table business.period add column took_over jsonb;

-- Empty for a whole period; else from which plan, for how many days, and whether the end stays the same.
alter table business.selection add column upgrade jsonb;
alter table business.payment add column upgrade jsonb;
