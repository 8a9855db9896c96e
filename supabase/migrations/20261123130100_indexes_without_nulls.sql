-- Why: an entry, a file and a mail belong to one thing of several kinds, and had a place in the index
-- of each kind, under null, which no query looks for. These indexes hold what is there. A condition
-- with `=`, as every query and every foreign key has one, is served by them as before.
drop index public.case_entries_enquiry;
create index case_entries_enquiry on public.case_entries (enquiry_id, at, place)
  where enquiry_id is not null;
drop index public.case_entries_application;
create index case_entries_application on public.case_entries (application_id, at, place)
  where application_id is not null;
drop index public.case_entries_user;
create index case_entries_user on public.case_entries (user_id) where user_id is not null;

drop index public.outgoing_mails_enquiry;
create index outgoing_mails_enquiry on public.outgoing_mails (enquiry_id)
  where enquiry_id is not null;
drop index public.outgoing_mails_application;
create index outgoing_mails_application on public.outgoing_mails (application_id)
  where application_id is not null;
drop index public.outgoing_mails_account_link;
create index outgoing_mails_account_link on public.outgoing_mails (account_link_id)
  where account_link_id is not null;

drop index public.attachments_enquiry;
create index attachments_enquiry on public.attachments (enquiry_id) where enquiry_id is not null;
drop index public.attachments_application;
create index attachments_application on public.attachments (application_id)
  where application_id is not null;
