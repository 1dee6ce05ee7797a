-- When what a page shows last changed, for search engines. A trigger keeps it, by the database's own clock, as the changes come
-- from triggers of other tables too.
alter table customer.page add column changed_at timestamptz not null default now();

create function customer.note_page_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;

create trigger page_change_is_noted before update on customer.page
  for each row when (new.version <> old.version) execute function customer.note_page_change();
