-- Each SMS costs money, and robots are paid for causing them: how many went out in each hour, by network of Ghana and by
-- country. In the database, so that neither a restart nor a second server resets it.
create table http.sms_hour (
  bucket text not null,
  hour timestamptz not null,
  sent integer not null,
  -- When the log said that the budget is used up: it says so once.
  alarmed_at timestamptz,
  primary key (bucket, hour)
);
