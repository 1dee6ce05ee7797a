-- A payment may be asked of a mobile-money wallet without a checkout. Its network tells it from the others. The number of the
-- phone is not kept: the provider has it.
alter table business.payment
  add column wallet_network text check (wallet_network in ('mtn', 'vod', 'atl')),
  -- What the payer is waited for. Empty until the provider has answered.
  add column phone_step text check (phone_step in ('prompt', 'otp', 'pending')),
  -- When the provider was last asked for that step.
  add column phone_asked_at timestamptz,
  add check (phone_step is null or wallet_network is not null);
