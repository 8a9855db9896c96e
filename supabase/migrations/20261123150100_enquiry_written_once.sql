-- Why: an enquiry was written twice when it came: its first entry set the time of its last entry
-- anew, and with it every index of the row, that of the search too. It is inserted with that time
-- now. Whether it is there already is asked by its content first, as for applications: a plan that a
-- connection made while the table was small read all enquiries of the last minutes by their time.

-- As before but for that, and for calls that have nothing to do.
create or replace function public.submit_enquiry(
  p_row jsonb,
  p_references text[],
  p_uploads text[],
  p_refused text[],
  p_window_seconds integer
) returns table (
  outcome text, enquiry_id uuid, enquiry_reference text, enquiry_promised_by date
)
language plpgsql
set search_path = ''
as $$
declare
  v_new public.enquiries := jsonb_populate_record(null::public.enquiries, p_row);
  v_known public.enquiries;
begin
  perform pg_advisory_xact_lock(hashtextextended(v_new.content_hash, 0));

  select * into v_known from public.enquiries e
    where e.idempotency_key = v_new.idempotency_key;
  if not found then
    select * into v_known
      from (select * from public.enquiries b where b.content_hash = v_new.content_hash offset 0) e
      where e.submitted_at between v_new.submitted_at - make_interval(secs => p_window_seconds)
                               and v_new.submitted_at + make_interval(secs => p_window_seconds)
      order by e.submitted_at limit 1;
  end if;
  if found then
    return query select
      case when v_known.content_hash = v_new.content_hash then 'repeated' else 'key_reused' end,
      v_known.id, v_known.reference, v_known.promised_by;
    return;
  end if;

  -- References are drawn at random: two enquiries at once may draw one.
  perform pg_advisory_xact_lock(hashtextextended('enquiry references', 0));
  foreach v_new.reference in array p_references loop
    exit when not exists (select 1 from public.enquiries e where e.reference = v_new.reference);
  end loop;

  insert into public.enquiries (
    id, reference, kind, name, company, email, phone, country, region, system, duty, message,
    idempotency_key, content_hash, token_hash, submitted_at, promised_by, last_entry_at,
    updated_at
  ) values (
    v_new.id, v_new.reference, v_new.kind, v_new.name, v_new.company, v_new.email, v_new.phone,
    v_new.country, v_new.region, v_new.system, coalesce(v_new.duty, '{}'), v_new.message,
    v_new.idempotency_key, v_new.content_hash, v_new.token_hash, v_new.submitted_at,
    v_new.promised_by, v_new.submitted_at, greatest(clock_timestamp(), v_new.submitted_at)
  );

  insert into public.case_entries (enquiry_id, at, actor, action)
    values (v_new.id, v_new.submitted_at, 'person', 'received');
  if v_new.reference <> p_references[1] then
    insert into public.case_entries (enquiry_id, actor, action, text)
      values (v_new.id, 'system', 'reference', p_references[1]);
  end if;
  insert into public.case_entries (enquiry_id, actor, action, text)
    select v_new.id, 'system', 'file-refused', f from unnest(p_refused) f;
  if cardinality(p_uploads) > 0 then
    perform public.claim_attachments(v_new.id, null, p_uploads);
  end if;

  insert into public.outgoing_mails (event, template, enquiry_id) values
    ('enquiry-receipt:' || v_new.id, 'enquiry-receipt', v_new.id),
    ('enquiry-notice:' || v_new.id, 'enquiry-notice', v_new.id);
  return query select 'stored', v_new.id, v_new.reference, v_new.promised_by;
end
$$;

drop trigger case_entries_note_last_entry on public.case_entries;
create trigger case_entries_note_last_entry after insert on public.case_entries
  for each row when (new.enquiry_id is not null and new.action <> 'received')
  execute function public.note_last_entry();
