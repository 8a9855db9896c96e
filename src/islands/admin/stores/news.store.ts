import { create } from 'zustand';
import { pageSizes } from '#contract/limits.ts';
import type { News } from '#contract/schemas/news.ts';
import {
  createNews,
  listNews,
  removeNews,
  updateNews,
  type NewsDraft,
} from '#src/client/api/news.ts';
import { readStored, writeStored } from '#src/client/storage.ts';
import { useAuth } from './auth.store.ts';
import { listSlice, type ListState } from './list-store.ts';
import { isListOf } from './mirror.ts';

/** Which dialog is open, and on what. One union, so that two can never be open at once. */
export type NewsDialogState =
  | { kind: 'closed' }
  | { kind: 'create' }
  | { kind: 'edit'; news: News }
  | { kind: 'remove'; news: News };

interface NewsState extends ListState<News> {
  dialog: NewsDialogState;
  open: (dialog: NewsDialogState) => void;
  /** Each sends the call and brings the list up to date. Errors: ApiError. */
  create: (draft: NewsDraft) => Promise<void>;
  update: (seen: News, draft: NewsDraft) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

const isNewsList = isListOf<News>([
  'id',
  'title',
  'description',
  'publishDate',
  'image',
  'imageUrl',
  'updatedAt',
]);

const slice = listSlice<News>({
  pageSize: pageSizes.news,
  mirror: {
    read: () => readStored('news', isNewsList) ?? [],
    write: (items) => writeStored('news', items),
  },
  fetchPage: async (page, signal) => {
    const { news, pageInfo } = await listNews(page, signal);
    return { items: news, pageInfo };
  },
});

export const useNews = create<NewsState>()((set, get, store) => ({
  ...slice(set, get, store as never),
  dialog: { kind: 'closed' },
  open: (dialog) => set({ dialog }),
  create: async (draft) => {
    const { news } = await useAuth.getState().guard(createNews(draft));
    get().putFirst(news);
  },
  update: async (seen, draft) => {
    const { news } = await useAuth.getState().guard(updateNews(seen.id, seen.updatedAt, draft));
    get().replace(news);
  },
  remove: async (id) => {
    await useAuth.getState().guard(removeNews(id));
    get().drop(id);
  },
}));
