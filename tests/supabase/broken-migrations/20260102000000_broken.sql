insert into public.nowhere values (1);
