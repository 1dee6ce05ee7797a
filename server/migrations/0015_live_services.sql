-- Where a plan has room for fewer services than there are, the vendor chooses which stay live, and in which order they are
-- kept if a still smaller plan follows. Null: not chosen. Those come after the chosen ones, the oldest first, as before.
alter table catalogue.service add column keep_rank smallint check (keep_rank > 0);

-- The first places are looked up with every page of services, also of a vendor with thousands.
create index service_place on catalogue.service (vendor_id, keep_rank, created_at, id) where removed_at is null;
