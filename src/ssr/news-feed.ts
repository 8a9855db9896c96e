import { isSampleId } from '#contract/items.ts';
import { langOf } from '#contract/language.ts';
import { textWithoutHeadings } from '#contract/markdown/render.ts';
import type { News } from '#contract/schemas/news.ts';
import { feeds, newsDetail, routes } from '#contract/routes.ts';
import { site } from '#contract/company.ts';
import { firstWords } from '#contract/first-words.ts';
import { element, xmlText } from './xml.ts';

/** The news releases as RSS 2.0, newest first; addresses are made whole from `origin`. */
export function newsFeed(news: readonly News[], origin: URL): string {
  const whole = (path: string) => new URL(path, origin).href;
  const items = news.map((one) => {
    const address = whole(newsDetail(one.id));
    const lang = langOf(one);
    return [
      lang ? `<item xml:lang="${lang}">` : '<item>',
      element('title', isSampleId(one.id) ? `${one.title} (sample)` : one.title),
      element('link', address),
      element('guid', address),
      element('pubDate', new Date(`${one.publishDate}T00:00:00Z`).toUTCString()),
      element('description', firstWords(textWithoutHeadings(one.description)) || one.title),
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', `${site.name}: news releases`),
    element('link', whole(routes.newsReleases)),
    `<atom:link href="${xmlText(whole(feeds.news))}" rel="self" type="application/rss+xml"/>`,
    element('description', site.description),
    element('language', site.locale),
    ...items,
    '</channel></rss>',
  ].join('\n');
}
