-- Why: an administrator who takes somebody's passkeys away left no entry of it, as the trigger knew
-- the authenticator app alone; and what ended half-way left sessions open. One function does all of
-- it and notes it once, so the trigger goes.
drop trigger second_factors_note_activity on public.second_factors;
drop function public.note_factor_activity();

-- Takes authenticator app and passkeys of an account away and ends its sessions. False: there is no
-- such account.
create function public.remove_factors(p_user_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_user_name text;
  v_had_app boolean;
  v_had_passkeys boolean;
begin
  select u.user_name into v_user_name from public.users u where u.id = p_user_id;
  if not found then
    return false;
  end if;
  delete from public.second_factors where user_id = p_user_id;
  v_had_app := found;
  delete from public.passkeys where user_id = p_user_id;
  v_had_passkeys := found;
  delete from public.sessions where user_id = p_user_id;
  if (v_had_app or v_had_passkeys) and public.acting_user() <> p_user_id then
    perform public.note_activity('accounts', 'factor-removed', p_user_id, v_user_name);
  end if;
  return true;
end
$$;
revoke all on function public.remove_factors from public, anon, authenticated;
grant execute on function public.remove_factors to service_role;
