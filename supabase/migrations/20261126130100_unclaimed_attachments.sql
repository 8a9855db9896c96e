-- Why: anybody may put files into storage, and did so without end: one network may hold so many
-- bytes that no enquiry or application has claimed, and all networks together so many.
alter table public.attachments
  -- What the sender said before the upload; null for a file that came with a form.
  add column declared_bytes integer check (declared_bytes between 1 and 26214400),
  -- A hash of the sender's network until the file is claimed.
  add column network text check (length(network) <= 200);

-- Notes a file that is to be uploaded, unless too much is unclaimed: outcome is 'noted',
-- 'network_full' or 'full', then with the seconds after which it may be worth trying again. A signed
-- URL takes a file up to the limit of the bucket whatever was declared, and for two hours: until a
-- file is there it counts as the largest one.
create function public.note_upload(
  p_name text, p_original_name text, p_bytes integer, p_network text,
  p_network_limit bigint, p_limit bigint
) returns table (outcome text, wait_seconds integer)
language plpgsql
set search_path = ''
as $$
declare
  v_largest constant bigint := 26214400;
  v_bytes bigint;
  v_own_bytes bigint;
  v_oldest timestamptz;
  v_own_oldest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('unclaimed attachments', 0));
  select
    coalesce(sum(f.bytes), 0), coalesce(sum(f.bytes) filter (where f.network = p_network), 0),
    min(f.created_at), min(f.created_at) filter (where f.network = p_network)
  into v_bytes, v_own_bytes, v_oldest, v_own_oldest
  from (
    select a.created_at, a.network, case
      when o.name is not null then (o.metadata ->> 'size')::bigint
      when a.declared_bytes is null then a.bytes
      when a.created_at > now() - interval '2 hours' then v_largest
    end as bytes
    from public.attachments a
    left join storage.objects o on o.bucket_id = 'attachments' and o.name = a.name
    where a.enquiry_id is null and a.application_id is null
  ) f
  where f.bytes is not null;
  outcome := case
    when v_own_bytes + v_largest > p_network_limit then 'network_full'
    when v_bytes + v_largest > p_limit then 'full'
    else 'noted'
  end;
  if outcome = 'network_full' then
    v_oldest := v_own_oldest;
  end if;
  if outcome = 'noted' then
    insert into public.attachments (name, original_name, declared_bytes, network)
      values (p_name, p_original_name, p_bytes, p_network);
  else
    -- An hour at most passes until the cleanup takes what is two hours old.
    wait_seconds := greatest(
      60, ceil(extract(epoch from v_oldest + interval '2 hours' - now()))::integer
    );
  end if;
  return next;
end
$$;
revoke all on function public.note_upload from public, anon, authenticated;
grant execute on function public.note_upload to service_role;

-- As before; a claimed file says no more from which network it came.
create or replace function public.claim_attachments(
  p_enquiry_id uuid, p_application_id uuid, p_uploads text[]
) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_claimed integer;
begin
  with claimed as (
    update public.attachments a
    set enquiry_id = p_enquiry_id, application_id = p_application_id, network = null
    where a.name = any (p_uploads) and a.bytes is not null and a.discarded_at is null
      and a.enquiry_id is null and a.application_id is null
    returning a.name
  ), noted as (
    insert into public.case_entries (enquiry_id, application_id, actor, action, text)
    select p_enquiry_id, p_application_id, 'person', 'file', c.name from claimed c
    returning 1
  )
  select count(*) into v_claimed from noted;
  return v_claimed;
end
$$;
