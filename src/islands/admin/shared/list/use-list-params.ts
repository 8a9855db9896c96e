import { useEffect, useMemo } from 'react';
import type { z } from 'zod';
import { useSearch } from '../../data/router.ts';
import { readQuery, type ListQuery, type QueryOf } from '../../data/list-query.ts';

/** What keeps a dialog open in the address; the list does not change with it. */
const dialogNames = ['new', 'edit', 'draft'];

interface Shown<Query> {
  show: (query: Query) => Promise<void>;
  reload: () => Promise<void>;
  status: string;
}

/**
 * Keeps the list to what the address asks for: on arrival, after every change of it, and again when
 * the connection is back after a failed load. Returns what is asked for.
 */
export function useListParams<
  Schema extends z.ZodObject,
  Query extends QueryOf<Schema> & ListQuery,
>(schema: Schema, { show, reload, status }: Shown<Query>): Query {
  const asked = listPart(useSearch());
  const query = useMemo(() => readQuery(asked, schema) as Query, [asked, schema]);

  useEffect(() => void show(query), [show, query]);

  useEffect(() => {
    if (status !== 'failed') return;
    const onOnline = () => void reload();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [status, reload]);

  return query;
}

function listPart(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of dialogNames) parameters.delete(name);
  return parameters.toString();
}
