create schema http;

-- The columns are those of rate-limiter-flexible, which reads and writes this table.
create table http.rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limit_expire on http.rate_limit (expire);
