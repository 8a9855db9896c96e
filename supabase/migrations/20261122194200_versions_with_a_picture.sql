-- Why: a save that pushes out an old version asks which of its pictures another version still has.
-- Without an index that reads every version of every release.
create index item_versions_pictures on public.item_versions
  using gin ((item -> 'pictures') jsonb_path_ops) where resource = 'news';
