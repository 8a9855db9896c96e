-- Why: the address of an enquiry was looked at less closely here than by its form. The rule for an
-- e-mail address, which is that of contract/schemas/email.ts, stands in one place now.
create function public.is_email(p_value text) returns boolean
language sql
immutable
strict
set search_path = ''
as $$
  select length(p_value) <= 254 and strpos(p_value, '@') <= 65
    -- The pattern of zod's z.email().
    and p_value ~ '^(?:[A-Za-z0-9_''+\-]+\.)*[A-Za-z0-9_''+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$'
$$;
revoke all on function public.is_email from public, anon, authenticated;
-- A check runs with the rights of whoever writes the row.
grant execute on function public.is_email to service_role;

-- Rows that are there already are left alone until they are written again.
alter table public.enquiries
  drop constraint enquiries_email_check,
  add constraint enquiries_email_check check (public.is_email(email)) not valid;
alter table public.job_applications
  drop constraint job_applications_email_check,
  add constraint job_applications_email_check check (public.is_email(email)) not valid;
alter table public.users
  drop constraint users_email_check,
  add constraint users_email_check check (public.is_email(email)) not valid;
alter table public.account_links
  drop constraint account_links_email_check,
  add constraint account_links_email_check check (public.is_email(email)) not valid;
