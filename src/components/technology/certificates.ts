import { certificates } from '#contract/company.ts';
import { uploadUrl } from '#contract/routes.ts';
import type { Certificate } from '#src/content/schemas/certificate.ts';

/** A document with its picture, as the office has saved it. */
export interface PicturedCertificate extends Pick<
  Certificate,
  'id' | 'number' | 'title' | 'says' | 'sample'
> {
  imageUrl: string;
}

/** A drawn document of src/content, or one with a picture. */
export type ShownCertificate = Certificate | PicturedCertificate;

/** The documents that the office has saved, which stand in the place of the drawn ones. */
export const savedCertificates: readonly PicturedCertificate[] = certificates.map(
  ({ title, text, image, sample }, index) => ({
    ...{ id: `certificate-${index + 1}`, number: index + 1, title, says: text, sample },
    imageUrl: uploadUrl(image),
  }),
);
