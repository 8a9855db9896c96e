create table public.fine (id int primary key);
