-- Buckets of Supabase Storage. There are no policies on their objects: the service role alone lists,
-- writes and deletes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  -- What news and installations show: public means readable under its random name.
  ('media', 'media', true, 52428800, array[
    'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'video/mp4', 'video/webm'
  ]),
  -- Drawings and résumés, for the office alone. Browsers know no media type for drawings, so the bytes are
  -- inspected when a file is claimed, and not the type that it came with.
  ('attachments', 'attachments', false, 26214400, array['application/octet-stream'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
