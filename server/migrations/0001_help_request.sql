create schema vendor;
create schema business;
create schema catalogue;

-- The browser makes the id, so that a message sent again after a lost answer is recognised.
create table vendor.help_request (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 120),
  contact text not null check (char_length(contact) between 3 and 254),
  message text not null check (char_length(message) between 1 and 2000),
  created_at timestamptz not null
);

create index help_request_created_at on vendor.help_request (created_at);
