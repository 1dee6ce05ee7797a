-- The checkout was handed to whoever held the link of a reminder, who need not be the vendor.
alter table business.payment add column is_by_link boolean not null default false;
