-- A vendor may correct what was sent while it waits for its review. Each correction is a version of its own, so that nobody
-- decides on what they have not seen; the time of sending, and with it the place in the queue, stays.
alter table business.business
  add column corrected_at timestamptz,
  -- All that was changed since it was sent: fields and pictures.
  add column corrected_fields text[] not null default '{}';

-- The unit that the vendor wrote the duration in, so that it is shown and edited as it was written: 24 hours are not called
-- a day. What was written before was in minutes.
alter table catalogue.service
  add column duration_unit text not null default 'minutes' check (duration_unit in ('minutes', 'hours', 'days'));
