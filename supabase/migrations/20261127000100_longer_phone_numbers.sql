-- People write two numbers, an extension and a name into one field: contract/limits.ts.
alter table public.enquiries
  drop constraint enquiries_phone_check,
  add constraint enquiries_phone_check check (public.is_line(phone, 100));
alter table public.job_applications
  drop constraint job_applications_phone_check,
  add constraint job_applications_phone_check check (public.is_line(phone, 100));
