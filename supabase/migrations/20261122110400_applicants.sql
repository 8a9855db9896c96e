-- Why: an application is acknowledged by mail, has a private status address and may bring a file.
-- What is new has a default, so that functions of the version before go on working until they are
-- replaced. Without p_token_hash nothing of it happens.
drop function public.submit_application(
  uuid, text, text, text, text, text, text, text, timestamptz, integer
);
create function public.submit_application(
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
  p_id uuid default gen_random_uuid(),
  p_token_hash text default null,
  p_uploads text[] default '{}'
) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_known text;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_content_hash, 0));

  select content_hash into v_known
    from public.job_applications where idempotency_key = p_idempotency_key;
  if found then
    return case when v_known = p_content_hash then 'repeated' else 'key_reused' end;
  end if;

  if exists (
    select 1 from public.job_applications
    where content_hash = p_content_hash
      and submitted_at between p_submitted_at - make_interval(secs => p_window_seconds)
                           and p_submitted_at + make_interval(secs => p_window_seconds)
  ) then
    return 'repeated';
  end if;

  insert into public.job_applications (
    id, job_id, name, email, phone, resume, cover_letter, idempotency_key, content_hash,
    submitted_at, token_hash
  ) values (
    p_id, p_job_id, p_name, p_email, p_phone, p_resume, p_cover_letter, p_idempotency_key,
    p_content_hash, p_submitted_at, p_token_hash
  ) on conflict (idempotency_key) do nothing;
  if not found then
    -- Another application took the key between the look above and the insert.
    select content_hash into v_known
      from public.job_applications where idempotency_key = p_idempotency_key;
    return case when v_known = p_content_hash then 'repeated' else 'key_reused' end;
  end if;

  if p_token_hash is not null then
    insert into public.case_entries (application_id, at, actor, action)
      values (p_id, p_submitted_at, 'person', 'received');
    perform public.claim_attachments(null, p_id, p_uploads);
    insert into public.outgoing_mails (event, template, application_id)
      select t || ':' || p_id, t, p_id
      from unnest(array['application-receipt', 'application-notice']) t;
  end if;
  return 'stored';
end
$$;
revoke all on function public.submit_application from public, anon, authenticated;
grant execute on function public.submit_application to service_role;

-- What an administrator changes of an application, with its entry: both or neither. Null leaves
-- as it is. Read for the first time it reaches the stage 'read'; the first moment stands.
create function public.change_application(
  p_job_id uuid, p_id uuid, p_user_id uuid, p_is_read boolean, p_stage text,
  -- What the caller saw, if that is a condition; a stage is never null.
  p_seen_stage text, p_seen_read_at timestamptz
) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_old public.job_applications;
  v_stage text;
begin
  select * into v_old from public.job_applications a
    where a.id = p_id and a.job_id = p_job_id for update;
  if not found or v_old.stage <> p_seen_stage
    or p_seen_stage is not null and v_old.read_at is distinct from p_seen_read_at then
    return false;
  end if;
  v_stage := case
    when p_stage is not null then p_stage
    when p_is_read and v_old.stage = 'received' then 'read'
    when not p_is_read and v_old.stage = 'read' then 'received'
    else v_old.stage end;
  update public.job_applications a set
    stage = v_stage,
    read_at = case
      when not p_is_read then null
      when p_is_read or v_stage <> 'received' then coalesce(a.read_at, now())
      else a.read_at end
  where a.id = p_id;
  if v_stage <> v_old.stage then
    insert into public.case_entries (application_id, actor, user_id, user_name, action, text)
      values (
        p_id, 'office', p_user_id, (select u.user_name from public.users u where u.id = p_user_id),
        'state', v_stage
      );
  end if;
  return true;
end
$$;
revoke all on function public.change_application from public, anon, authenticated;
grant execute on function public.change_application to service_role;
