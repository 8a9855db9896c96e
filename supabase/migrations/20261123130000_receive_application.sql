-- Why: an application took two calls, one to count the attempt and one to store it, and each call
-- costs as much as the work that it asks for. Now one call does both. What stopped an application
-- is told by the outcome and no more by an error, or the attempt would be forgotten with it.
-- submit_application is what functions of the version before call.

-- Stores an application once and, where p_attempt_key is given, counts the attempt before, stored
-- or not. Outcomes: 'stored', 'repeated' (the same application is there already, under
-- application_id), 'key_reused' (the key belongs to another one), 'no_job', 'closed', and
-- 'too_many', for wait_seconds.
create function public.receive_application(
  p_id uuid,
  p_job_id uuid,
  p_name text,
  p_email text,
  p_phone text,
  p_resume text,
  p_cover_letter text,
  p_idempotency_key text,
  p_content_hash text,
  p_submitted_at timestamptz,
  p_window_seconds integer,
  p_token_hash text,
  p_uploads text[],
  p_attempt_key text default null,
  p_attempt_limit integer default null,
  p_attempt_window_seconds integer default null
) returns table (outcome text, application_id uuid, wait_seconds integer)
language plpgsql
set search_path = ''
as $$
declare
  v_known uuid;
  v_known_hash text;
begin
  wait_seconds := 0;
  if p_attempt_key is not null then
    wait_seconds := public.take_attempt(p_attempt_key, p_attempt_limit, p_attempt_window_seconds);
    if wait_seconds > 0 then
      outcome := 'too_many';
      return next;
      return;
    end if;
  end if;

  -- Two clicks at the same moment are looked at one after the other.
  perform pg_advisory_xact_lock(hashtextextended(p_content_hash, 0));

  select a.id, a.content_hash into v_known, v_known_hash
    from public.job_applications a where a.idempotency_key = p_idempotency_key;
  if not found then
    -- By its content first, which `offset 0` says: a plan that a connection made while the table
    -- was small read all applications of the last minutes by their time.
    select a.id, a.content_hash into v_known, v_known_hash
      from (
        select b.id, b.content_hash, b.submitted_at
          from public.job_applications b where b.content_hash = p_content_hash offset 0
      ) a
      where a.submitted_at between p_submitted_at - make_interval(secs => p_window_seconds)
                               and p_submitted_at + make_interval(secs => p_window_seconds)
      limit 1;
  end if;

  if v_known is null then
    begin
      -- Its last change is no earlier than its first entry, which bears the applicant's time.
      insert into public.job_applications (
        id, job_id, name, email, phone, resume, cover_letter, idempotency_key, content_hash,
        submitted_at, token_hash, updated_at
      ) values (
        p_id, p_job_id, p_name, p_email, p_phone, p_resume, p_cover_letter, p_idempotency_key,
        p_content_hash, p_submitted_at, p_token_hash, greatest(clock_timestamp(), p_submitted_at)
      ) on conflict (idempotency_key) do nothing;
      if found then
        outcome := 'stored';
      end if;
    exception
      when foreign_key_violation then
        outcome := 'no_job';
      when sqlstate 'JC001' then
        outcome := 'closed';
    end;
    if outcome is null then
      -- Another application took the key between the look above and the insert.
      select a.id, a.content_hash into v_known, v_known_hash
        from public.job_applications a where a.idempotency_key = p_idempotency_key;
    end if;
  end if;

  if outcome is null then
    outcome := case when v_known_hash = p_content_hash then 'repeated' else 'key_reused' end;
    application_id := v_known;
  elsif outcome = 'stored' then
    application_id := p_id;
    insert into public.case_entries (application_id, at, actor, action)
      values (p_id, p_submitted_at, 'person', 'received');
    if cardinality(p_uploads) > 0 then
      perform public.claim_attachments(null, p_id, p_uploads);
    end if;
    insert into public.outgoing_mails (event, template, application_id) values
      ('application-receipt:' || p_id, 'application-receipt', p_id),
      ('application-notice:' || p_id, 'application-notice', p_id);
  end if;
  return next;
end
$$;
revoke all on function public.receive_application from public, anon, authenticated;
grant execute on function public.receive_application to service_role;

-- An application was written twice when it came: its first entry set the time of its last change
-- anew, and with it every index of the row. It is inserted with that time now.
drop trigger case_entries_note_application_entry on public.case_entries;
create trigger case_entries_note_application_entry after insert on public.case_entries
  for each row when (new.application_id is not null and new.action <> 'received')
  execute function public.note_application_entry();
