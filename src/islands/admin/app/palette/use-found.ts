import { useEffect, useState } from 'react';
import { findItems, type Found } from './find-items.ts';

/** Milliseconds without a keystroke before a search is sent. */
const debounce = 200;
const nothing: Found = { items: [], failed: [] };

/** What is found for the words, and whether the search is still under way. Two characters begin one. */
export function useFound(words: string): Found & { isSearching: boolean } {
  const q = words.trim();
  const isWanted = q.length >= 2;
  const [answer, setAnswer] = useState<{ q: string; found: Found }>();

  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      findItems(q, controller.signal).then(
        (found) => setAnswer({ q, found }),
        () => undefined, // overtaken by a newer search
      );
    }, debounce);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, isWanted]);

  if (!isWanted) return { ...nothing, isSearching: false };
  return { ...(answer?.found ?? nothing), isSearching: answer?.q !== q };
}
