-- Who issued a receipt: legal name, address and TIN as they were configured when it was issued, so that a receipt stays
-- what it was when the issuer moves or changes its name. Empty for receipts of before; they name the issuer of today.
alter table business.payment add column receipt_issuer jsonb;
