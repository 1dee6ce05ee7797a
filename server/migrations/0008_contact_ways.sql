-- An address or a number belongs to an account only if the account has proved it by a code that was sent there. What is
-- only claimed has no time of proof, stands in nobody's way, and falls away when somebody else proves it.
alter table account.account
  add column email_proven_at timestamptz,
  add column phone_proven_at timestamptz;

-- Until now the e-mail address was the only login and the only way to a new password, so it counts as proven. Who entered
-- the code from the e-mail and who the one from the SMS is not known, so every phone number is a claim.
update account.account set email_proven_at = created_at;

alter table account.account
  alter column email drop not null,
  alter column phone_number drop not null,
  drop constraint account_email_key,
  add constraint account_email_proof check (email is not null or email_proven_at is null),
  add constraint account_phone_proof check (phone_number is not null or phone_proven_at is null),
  add constraint account_is_reachable check (email_proven_at is not null or phone_proven_at is not null);

create unique index account_proven_email on account.account (email) where email_proven_at is not null;
create unique index account_proven_phone on account.account (phone_number) where phone_proven_at is not null;
-- Claims are looked for when somebody else proves the address.
create index account_claimed_email on account.account (email) where email_proven_at is null;
create index account_claimed_phone on account.account (phone_number) where phone_proven_at is null;

-- A sign-up that waits for its code can be logged into by either way.
create index sign_up_phone on account.sign_up (phone_number, created_at);

-- Each way has a code of its own, bound to the address. Codes live for ten minutes, so the old ones are not carried over.
delete from account.one_time_code;
alter table account.one_time_code
  drop constraint one_time_code_purpose_check,
  drop constraint one_time_code_pkey,
  add column way text not null check (way in ('email', 'phone', 'every')),
  add constraint one_time_code_purpose_check check (purpose in ('sign-up', 'reset', 'prove-email', 'prove-phone')),
  add primary key (purpose, flow_id, way);

-- Whose password is reset: the id of the account, or what was typed where no account has it. One account has one reset at
-- a time, whether it is asked for by e-mail address or by phone number.
alter table account.password_reset rename column email to subject;
alter index account.password_reset_email rename to password_reset_subject;
