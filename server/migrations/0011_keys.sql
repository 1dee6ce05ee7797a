-- Keys that are needed longer than the secret they come from: the one of pseudonyms, without which counts and locks would
-- be forgotten when APP_SECRET is changed, and those that earlier audit entries were hashed with. Each is encrypted with
-- a key of the secret that is named, so the table alone opens nothing.
create schema keys;

create table keys.wrapped_key (
  purpose text not null check (purpose in ('audit', 'pseudonym')),
  key_id text not null,
  secret_id text not null,
  wrapped bytea not null,
  created_at timestamptz not null,
  primary key (purpose, key_id, secret_id)
);

-- Which key an identity paper is sealed with, so that those of an old key can be found and sealed anew. Empty for
-- pictures, and for papers of before.
alter table files.kept_file add column sealed_with text;
create index kept_file_sealed on files.kept_file (sealed_with) where state = 'kept' and starts_with(name, 'paper-');

-- Which key the hash of the entry is made with. Empty for entries of before there were keys: their hash can be worked out
-- by anybody, and holds by the keyed entry that follows them.
alter table business.audit add column hash_key text;
