-- Why: descriptions were shown as typed and are Markdown from now on. What would get a meaning by
-- that is escaped, once, so that every text goes on to read as it does: asterisks, underlines at the
-- end of a word, "](", a backslash before a mark, and "#", ">", "-", "+" and "1." that begin a line.
-- A text that would get too long by it stays as it is.
create function public.plain_text_as_markdown(p_text text) returns text
language sql
immutable
strict
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      replace(
        regexp_replace(
          regexp_replace(
            p_text,
            '\\(?=[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\n]|$)', '\\\\', 'g'
          ),
          '\*|(?<![[:alnum:]])_|_(?![[:alnum:]])', '\\\&', 'g'
        ),
        '](', '\]('
      ),
      '^([ \t]*)(#{1,6}(?![^ \t\n])|>|[-+](?![^ \t\n]))', '\1\\\2', 'gn'
    ),
    '^([ \t]*[0-9]{1,9})([.)])(?![^ \t\n])', '\1\\\2', 'gn'
  )
$$;

update public.news
  set description = public.plain_text_as_markdown(description), description_text = description
  where description <> public.plain_text_as_markdown(description)
    and public.is_text(public.plain_text_as_markdown(description), 20000);
update public.jobs
  set description = public.plain_text_as_markdown(description), description_text = description
  where description <> public.plain_text_as_markdown(description)
    and public.is_text(public.plain_text_as_markdown(description), 20000);

drop function public.plain_text_as_markdown;
