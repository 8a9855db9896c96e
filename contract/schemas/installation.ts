import { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { timestamp } from '#contract/schemas/date.ts';
import { id } from '#contract/schemas/id.ts';
import { requiredText } from '#contract/schemas/text.ts';
import { storedFileName } from '#contract/schemas/upload.ts';

/** An installation as it is read. `image` may name a picture or a video (mp4, webm). */
export const installation = z.strictObject({
  id,
  title: z.string(),
  image: storedFileName,
  imageUrl: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export type Installation = z.infer<typeof installation>;

/** The texts of the installation form. */
export const installationFields = z.object({
  title: requiredText('The title', lengths.title),
});

export type InstallationFields = z.infer<typeof installationFields>;
