-- Queries as the site sends them, which an index serves. Those of visitors run as anon.

-- name: news: public, newest, as anon
select id, title, description from news order by publish_date desc, created_at desc, id desc limit 10;
-- name: news: public, oldest, as anon
select id, title, description from news order by publish_date, created_at, id limit 10;
-- name: news: public, by title, as anon
select id, title, description from news order by title, id limit 10;
-- name: news: public, a year, as anon
select id, title, description from news where publish_date between '2024-01-01' and '2024-12-31' order by publish_date desc, created_at desc, id desc limit 10;
-- name: news: all, newest
select id, title, description from news order by publish_date desc, created_at desc, id desc limit 10;
-- name: news: all, by title
select id, title, description from news order by title, id limit 10;
-- name: news: all, last changed
select id, title, description from news order by updated_at desc, id desc limit 10;
-- name: news: drafts
select id, title, description from news where status = 'draft' order by publish_date desc, created_at desc, id desc limit 10;
-- name: news: archived
select id, title, description from news where status <> 'draft' and (status = 'archived' or unpublish_at <= now()) order by publish_date desc, created_at desc, id desc limit 10;
-- name: news: scheduled
select id, title, description from news where status = 'published' and publish_at > now() order by publish_date desc, created_at desc, id desc limit 10;
-- name: news: rare words
select id, title, description from news where search_text like '%crusher%' and search_text like '%996%' order by publish_date desc nulls last, created_at desc nulls last, id desc nulls last limit 10;
-- name: news: a common word
select id, title, description from news where search_text like '%uberblick%' order by publish_date desc nulls last, created_at desc nulls last, id desc nulls last limit 10;
-- name: news: three letters
select id, title, description from news where search_text like '%ash%' order by publish_date desc nulls last, created_at desc nulls last, id desc nulls last limit 10;
-- name: applications: newest
select * from job_applications order by submitted_at desc, id desc limit 20;
-- name: applications: unread
select * from job_applications where read_at is null order by submitted_at desc, id desc limit 20;
-- name: applications: a stage
select * from job_applications where stage = 'interview' order by submitted_at desc, id desc limit 20;
-- name: applications: an outcome
select * from job_applications where outcome = 'hired' order by submitted_at desc, id desc limit 20;
-- name: applications: by name
select * from job_applications order by name, id limit 20;
-- name: applications: by rating
select * from job_applications order by rating desc nulls last, submitted_at desc, id desc limit 20;
-- name: applications: of a job
select * from job_applications where job_id = md5('job7')::uuid order by submitted_at desc, id desc limit 20;
-- name: applications: words
select * from job_applications where search_text like '%crusher%' and search_text like '%996%' order by submitted_at desc nulls last, id desc nulls last limit 20;
-- name: applications: a telephone number
select * from job_applications where (phone_digits like '%9000717000%' or (search_text like '%90007%' and search_text like '%17000%')) order by submitted_at desc nulls last, id desc nulls last limit 20;
-- name: enquiries: newest
select * from enquiries order by submitted_at desc, id desc limit 20;
-- name: enquiries: open, by promise
select * from enquiries where state in ('new', 'assigned') order by promised_by, submitted_at, id limit 20;
-- name: enquiries: late
select * from enquiries where state in ('new', 'assigned') and promised_by < '2026-02-01' order by submitted_at desc, id desc limit 20;
-- name: enquiries: words
select * from enquiries where search_text like '%crusher%' and search_text like '%996%' order by submitted_at desc nulls last, id desc nulls last limit 20;
-- name: files: is this one used?
select exists (select 1 from public.media_uses where file = md5('main1') || '.webp');
