import type { Call, Reply } from '#server/platform/http/handle.ts';
import { readPerson } from '#server/submissions/people/person-data.ts';

/**
 * Everything that is kept of one person, as a file for whoever asks for their data; of their files
 * the names.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function exportPerson({
  input,
}: Call<'exportPerson'>): Promise<Reply<'exportPerson'>> {
  return {
    body: { success: true, person: await readPerson(input.email) },
    headers: { 'Content-Disposition': 'attachment; filename="personal-data.json"' },
  };
}
