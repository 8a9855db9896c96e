import { createHash } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { site } from '#contract/company.ts';
import { promisedDay } from '#contract/office-time.ts';
import { referencesOf } from '#server/submissions/receive-submission.ts';
import { CliError } from '../setup/options.ts';
import { log } from '../setup/log.ts';
import { sampleApplications } from './applications.ts';
import { sampleFileName, sampleId } from './identity.ts';
import { sampleInstallations } from './installations.ts';
import { sampleJobs } from './jobs.ts';
import { news2025 } from './news-2025.ts';
import { news2026 } from './news-2026.ts';
import { sampleFile } from './picture.ts';
import { readStamp, writeStamp } from './stamp.ts';

const sampleNews = [...news2026, ...news2025];
/** Office hours of the clerk who enters them, a few minutes apart so that no two are the same. */
const moment = (date: string, index: number) =>
  `${date}T0${4 + (index % 5)}:${String((index * 7) % 60).padStart(2, '0')}:00Z`;

/** An application is read the next morning or so. */
const readAfterMs = 20 * 60 * 60 * 1000;

function check(error: { message: string } | null, what: string): void {
  if (error) throw new CliError(`${what} could not be stored: ${error.message}`);
}

/** Whether there is any news, job or installation. @throws CliError when it cannot be read */
export async function hasContent(client: SupabaseClient): Promise<boolean> {
  for (const table of ['news', 'jobs', 'installations']) {
    const { data, error } = await client.from(table).select('id').limit(1);
    if (error) throw new CliError(`The database could not be read: ${error.message}`);
    if (data.length > 0) return true;
  }
  return false;
}

/** Rows whose id is there already stay as they are, so a second run doubles nothing. */
async function insert(client: SupabaseClient, table: string, rows: object[]): Promise<void> {
  const { error } = await client
    .from(table)
    .upsert(rows, { onConflict: 'id', ignoreDuplicates: true });
  check(error, `Sample entries of ${table}`);
}

interface SampleFile {
  body: Buffer;
  contentType: string;
  originalName?: string;
}

/** Stores a file, after its row. */
async function upload(
  client: SupabaseClient,
  name: string,
  { body, contentType, originalName }: SampleFile,
): Promise<void> {
  const row = { name, original_name: originalName ?? null };
  const added = await client
    .from('media_files')
    .upsert(row, { onConflict: 'name', ignoreDuplicates: true });
  check(added.error, `The row of the sample picture ${name}`);
  const { error } = await client.storage
    .from('media')
    .upload(name, body, { contentType, cacheControl: '31536000', upsert: true });
  check(error, `The sample picture ${name}`);
}

async function seedNews(client: SupabaseClient): Promise<void> {
  const rows = await Promise.all(
    sampleNews.map(async ({ title, description, publishDate, picture }, index) => {
      const file = await sampleFile(picture);
      const image = sampleFileName('news', index, file.extension);
      await upload(client, image, file);
      return {
        id: sampleId('news', index),
        title,
        description: description.join('\n\n'),
        publish_date: publishDate,
        image,
        image_alt: file.alt,
        is_model_view: file.isModelView,
        created_at: moment(publishDate, index),
      };
    }),
  );
  await insert(client, 'news', rows);
}

async function seedJobs(client: SupabaseClient): Promise<void> {
  const rows = sampleJobs.map((job, index) => ({
    id: sampleId('job', index),
    title: job.title,
    description: job.description.join('\n\n'),
    stipend: job.stipend,
    role: job.role,
    duration: job.duration,
    created_at: moment(job.postedOn, index),
  }));
  await insert(client, 'jobs', rows);
}

async function seedApplications(client: SupabaseClient): Promise<void> {
  const rows = sampleApplications.map((one, index) => ({
    id: sampleId('application', index),
    reference: referencesOf(sampleId('application', index), one.submittedAt)[0],
    job_id: sampleId('job', one.job),
    name: one.name,
    email: one.email,
    phone: one.phone,
    resume: one.resume,
    cover_letter: one.coverLetter,
    idempotency_key: `sample ${index}`,
    content_hash: createHash('sha256').update(`sample application ${index}`).digest('hex'),
    submitted_at: one.submittedAt,
    promised_by: promisedDay(new Date(one.submittedAt), site.applications.workingDays, site),
    created_at: one.submittedAt,
    read_at: one.isRead ? new Date(Date.parse(one.submittedAt) + readAfterMs).toISOString() : null,
  }));
  await insert(client, 'job_applications', rows);
}

async function seedInstallations(client: SupabaseClient): Promise<void> {
  const rows = await Promise.all(
    sampleInstallations.map(async ({ title, media, addedOn }, index) => {
      const file = await sampleFile(media);
      const image = sampleFileName('installation', index, file.extension);
      await upload(client, image, file);
      const poster = file.still && sampleFileName('still', index, 'webp');
      if (poster && file.still) {
        await upload(client, poster, { body: file.still, contentType: 'image/webp' });
      }
      return {
        id: sampleId('installation', index),
        title,
        image,
        image_alt: file.alt,
        is_model_view: file.isModelView,
        poster,
        created_at: moment(addedOn, index),
      };
    }),
  );
  await insert(client, 'installations', rows);
}

/**
 * Stores the sample entries and their files. Those that are there already stay as they are.
 * @throws CliError when database or storage refuses one
 */
export async function storeSamples(client: SupabaseClient): Promise<void> {
  log(`Storing sample entries: ${sampleNews.length} news …`);
  await seedNews(client);
  log(`Sample jobs: ${sampleJobs.length}; sample installations: ${sampleInstallations.length} …`);
  await seedJobs(client);
  await seedApplications(client);
  await seedInstallations(client);
  log('Sample entries are in place');
}

/**
 * Fills empty lists of local data with sample entries, once in the life of the data. A run that was
 * interrupted is finished by the next start; what the user removes afterwards does not come back.
 */
export async function seed(client: SupabaseClient, stampFile: string): Promise<void> {
  const state = readStamp(stampFile);
  if (state === 'done') return;
  if (state === undefined && (await hasContent(client))) return;
  writeStamp(stampFile, 'begun');
  await storeSamples(client);
  writeStamp(stampFile, 'done');
}
