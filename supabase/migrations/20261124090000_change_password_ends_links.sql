-- Why: a link to a new password that somebody else has asked for, or read, has to end when the owner
-- changes the password, as reset_password ends all others. Else it opens the account for the rest of
-- its hour. As before, and the open links of the account are used up.
create or replace function public.change_password(
  p_user_id uuid,
  p_seen_hash text,
  p_new_hash text,
  p_token_hash text,
  p_expires_at timestamptz,
  p_device text default null
) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.users set password_hash = p_new_hash
    where id = p_user_id and password_hash = p_seen_hash and disabled_at is null;
  if not found then
    return false;
  end if;
  update public.account_links set used_at = now()
    where user_id = p_user_id and used_at is null;
  delete from public.sessions where user_id = p_user_id;
  insert into public.sessions (token_hash, user_id, expires_at, device)
    values (p_token_hash, p_user_id, p_expires_at, p_device);
  return true;
end
$$;
