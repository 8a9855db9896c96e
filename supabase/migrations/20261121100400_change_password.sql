-- Why: a new password and the end of all sessions belong together. In two calls the second could
-- fail: whoever holds a stolen session would keep it, or the editor would lose theirs and not know
-- which password holds. Returns false when the password is no longer the one that was looked at.
create function public.change_password(
  p_user_id uuid,
  p_seen_hash text,
  p_new_hash text,
  p_token_hash text,
  p_expires_at timestamptz
) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.users set password_hash = p_new_hash
    where id = p_user_id and password_hash = p_seen_hash;
  if not found then
    return false;
  end if;
  delete from public.sessions where user_id = p_user_id;
  insert into public.sessions (token_hash, user_id, expires_at)
    values (p_token_hash, p_user_id, p_expires_at);
  return true;
end
$$;
revoke all on function public.change_password from public, anon, authenticated;
grant execute on function public.change_password to service_role;
