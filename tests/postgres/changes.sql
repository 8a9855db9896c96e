-- What is done to stored files, in functions and triggers whose plans are not shown.

-- name: media library: first page
select * from public.list_files(null, null, null, 0, 24, 10000);
-- name: media library: a search
select * from public.list_files(null, null, 'crusher 997', 0, 24, 10000);
-- name: media library: files of versions alone
select * from public.list_files(null, false, null, 0, 24, 10000);
-- name: delete 100 files that are used
select * from public.delete_unreferenced_files(array(select md5('main' || n) || '.webp' from generate_series(1, 100) n));
-- name: delete 100 files that nothing uses
select * from public.delete_unreferenced_files(array(select md5('unused' || n) || '.webp' from generate_series(1, 100) n));
-- name: save a release with another picture
update public.news set image = md5('another') || '.webp' where id = md5('news7')::uuid;
-- name: delete a release
delete from public.news where id = md5('news6')::uuid;
