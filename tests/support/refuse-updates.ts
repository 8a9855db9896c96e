import type { Backend } from './backend.ts';

/** Does something while no row of a table can be changed after it was inserted. */
export async function refusingUpdates(
  backend: Backend,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  await backend.exec(
    `create function public.refuse_update() returns trigger language plpgsql as
       $$ begin raise exception 'written twice'; end $$;
     create trigger refuse_update before update on public.${table}
       for each row execute function public.refuse_update()`,
  );
  try {
    await work();
  } finally {
    await backend.exec('drop function public.refuse_update cascade');
  }
}
