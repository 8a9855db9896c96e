-- Why: what the forms refuse must not be stored by another way, and what they take must never be
-- refused here: an application that waits in the outbox would be put aside. So every field has one
-- rule, in contract/schemas/ and here; a test sends the same values to both.

-- A text as contract/schemas/text.ts leaves it: at most p_most characters, no control characters
-- but tab and line feed, no blanks at the ends, and something in it that is drawn.
create function public.is_text(p_value text, p_most integer) returns boolean
language sql
immutable
strict
set search_path = ''
as $$
  select length(p_value) <= p_most
    and p_value !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
    and p_value !~ '^[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
    and p_value !~ '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]$'
    and p_value ~ (
        '[^\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u0600-\u0605\u061c\u06dd\u070f'
        '\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f'
        '\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u200f\u2028-\u202f\u205f-\u206f'
        '\u20d0-\u20ff\u2800\u3000\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0'
        '\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3'
        '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    )
$$;
revoke all on function public.is_text from public, anon, authenticated;
-- A check runs with the rights of whoever writes the row.
grant execute on function public.is_text to service_role;

-- Rows that are there already are left alone until they are written again.
alter table public.news
  drop constraint news_title_check,
  add constraint news_title_check check (public.is_text(title, 200)) not valid,
  drop constraint news_description_check,
  add constraint news_description_check check (public.is_text(description, 20000)) not valid,
  drop constraint news_image_alt_check,
  add constraint news_image_alt_check check (public.is_text(image_alt, 300)) not valid,
  drop constraint news_image_original_name_check,
  add constraint news_image_original_name_check check (public.is_text(image_original_name, 255)) not valid;
alter table public.jobs
  drop constraint jobs_title_check,
  add constraint jobs_title_check check (public.is_text(title, 200)) not valid,
  drop constraint jobs_description_check,
  add constraint jobs_description_check check (public.is_text(description, 20000)) not valid,
  drop constraint jobs_role_check,
  add constraint jobs_role_check check (public.is_text(role, 100)) not valid,
  drop constraint jobs_duration_check,
  add constraint jobs_duration_check check (public.is_text(duration, 100)) not valid;
alter table public.installations
  drop constraint installations_title_check,
  add constraint installations_title_check check (public.is_text(title, 200)) not valid,
  drop constraint installations_image_alt_check,
  add constraint installations_image_alt_check check (public.is_text(image_alt, 300)) not valid,
  drop constraint installations_image_original_name_check,
  add constraint installations_image_original_name_check check (public.is_text(image_original_name, 255)) not valid;
alter table public.job_applications
  drop constraint job_applications_name_check,
  add constraint job_applications_name_check check (public.is_text(name, 200)) not valid,
  drop constraint job_applications_phone_check,
  add constraint job_applications_phone_check check (public.is_text(phone, 40)) not valid,
  drop constraint job_applications_cover_letter_check,
  add constraint job_applications_cover_letter_check check (public.is_text(cover_letter, 10000)) not valid,
  drop constraint job_applications_email_check,
  add constraint job_applications_email_check check (
    length(email) <= 254 and strpos(email, '@') <= 65
    -- The pattern of zod's z.email().
    and email ~ '^(?:[A-Za-z0-9_''+\-]+\.)*[A-Za-z0-9_''+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$'
  ) not valid,
  drop constraint job_applications_resume_check,
  add constraint job_applications_resume_check check (
    public.is_text(resume, 2000)
    and resume ~* '^https?://[^\u0001-\u0020"#%/:<>?@[\\\]^`{|}\u007f]+(:[0-9]{0,5})?([/?#][^\t\n]*)?$'
  ) not valid;
alter table public.unclaimed_files
  drop constraint unclaimed_files_original_name_check,
  add constraint unclaimed_files_original_name_check check (public.is_text(original_name, 255)) not valid;
