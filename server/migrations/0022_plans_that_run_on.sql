-- The day of the month on which a period ends where the month has it: 31 January, 28 February, 31 March. Empty for a
-- period of before, or without dates; the day of its end counts then.
alter table business.period add column anchor_day smallint check (anchor_day between 1 and 31);
