-- Why: a picture is cropped to the box that it stands in, and what it is about need not be its centre.
-- Per cent from the left and from the top, '30 70'; null is the centre. The rule is that of
-- contract/schemas/picture-focus.ts.
alter table public.news
  add column image_focus text check (image_focus ~ '^(100|[1-9]?[0-9]) (100|[1-9]?[0-9])$');
alter table public.installations
  add column image_focus text check (image_focus ~ '^(100|[1-9]?[0-9]) (100|[1-9]?[0-9])$');
grant select (image_focus) on public.news to anon;
grant select (image_focus) on public.installations to anon;
