-- A verified business can be suspended: customers do not see it, and the vendor reads why. A closed one has no vendor who
-- could log in any more; its row stays for the audit trail and the payments that name it.
alter table business.business
  drop constraint business_status_check,
  add constraint business_status_check
    check (status in ('PENDING', 'SUCCESSFUL', 'REJECTED', 'SUSPENDED', 'CLOSED')),
  add column suspension_reason text,
  add column suspended_at timestamptz,
  add constraint business_suspension_reason check ((status = 'SUSPENDED') = (suspension_reason is not null)),
  add constraint business_suspended_at check ((status = 'SUSPENDED') = (suspended_at is not null));

-- The addresses of a closed account are deleted, so that their owner can sign up again, and nobody can log in to it.
alter table account.account
  add column closed_at timestamptz,
  drop constraint account_is_reachable,
  add constraint account_is_reachable
    check (closed_at is not null or email_proven_at is not null or phone_proven_at is not null),
  add constraint account_closed_is_empty check (closed_at is null or (email is null and phone_number is null));
