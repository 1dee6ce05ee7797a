-- The day of the month on which a period ends where the month has it: 31 January, 28 February, 31 March. Empty for a
-- period of before, or without dates; the day of its end counts then.
alter table business.period add column anchor_day smallint check (anchor_day between 1 and 31);

-- Below 0: so many days after the end, while the services can still be seen. 0 was the notice of the end itself.
alter table business.reminder drop constraint reminder_days_left_check;
alter table business.reminder add constraint reminder_days_left_check check (days_left in (-6, -3, -1, 0, 1, 3, 7));
