import { imageTypes, type ImageExtension } from '#contract/limits.ts';
import { pictureBytes } from '../support/media.ts';
import { inspectStored } from './stored.ts';
import type { Target } from './send.ts';

const extensions = Object.keys(imageTypes) as ImageExtension[];

/** A site with a few items, of which the requests know. @throws Error when these are refused already */
export async function makeTarget(
  url: string,
  cookies: { admin: string; user: string },
): Promise<Target> {
  const pictures = {} as Target['pictures'];
  for (const one of extensions) pictures[one] = await pictureBytes(one);
  const target: Target = {
    url,
    cookies: { ...cookies, nobody: undefined, odd: 'session=\u00e9"; x=;=; session=x' },
    ids: ['x'],
    pictures,
  };
  const make = (path: string, body: BodyInit, type?: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      body,
      headers: { cookie: cookies.admin, ...(type ? { 'content-type': type } : {}) },
    });
  const job = { title: 'Fitter', description: 'Text.', stipend: 1, role: 'Role' };
  await make('/v1/jobs', JSON.stringify(job), 'application/json');
  for (const path of ['/v1/news', '/v1/installation']) {
    const form = new FormData();
    const fields = { title: 'Silo', description: 'Text.', date: '2026-01-02' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('image', new File([Uint8Array.from(pictures.png)], 'plant.png'));
    await make(path, form);
  }
  const [problem] = await inspectStored(target);
  if (problem) throw new Error(problem);
  return target;
}
