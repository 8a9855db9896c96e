-- Why: a file that an item gives up was noted by the function that had written the item. One that
-- ended in between, or could not reach the database again, left the file in storage for good. Now
-- the write itself notes it, for the sweep, which finds nothing to do where the file went at once.
create function public.note_given_up_files() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into public.unclaimed_files (name)
    select gone.name from (
      select public.item_files(to_jsonb(old))
      except select public.item_files(case when tg_op = 'UPDATE' then to_jsonb(new) end)
      order by 1 -- two writes that give up the same files wait for each other in one order
    ) gone(name)
    where not exists (select 1 from public.files_in_use(array[gone.name]))
    on conflict (name) do nothing;
  return null;
end
$$;
revoke all on function public.note_given_up_files() from public, anon, authenticated;
create trigger news_note_given_up_files after delete or update of image, pictures on public.news
  for each row execute function public.note_given_up_files();
create trigger installations_note_given_up_files
  after delete or update of image, poster on public.installations
  for each row execute function public.note_given_up_files();
