-- Which version of the terms was accepted when the account was signed up for. Nothing is known of accounts from before.
alter table account.sign_up add column terms_version text;
alter table account.account
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  add constraint account_terms check ((terms_version is null) = (terms_accepted_at is null));

-- The call that adds a service can be sent without the tick for the vendor agreement; then none is on record.
alter table catalogue.service alter column agreement_version drop not null;

-- A reset has a code of its own for each way, as a sign-up has. Codes live for ten minutes, so those that went out to every
-- way are not carried over.
delete from account.one_time_code where way = 'every';
alter table account.one_time_code
  drop constraint one_time_code_way_check,
  add constraint one_time_code_way_check check (way in ('email', 'phone'));
