import { useEffect, useId, useRef, useState } from 'react';
import { imageTypes } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import { FileRefused } from '#src/client/pictures/chosen-file.ts';
import { ApiError, isAbort } from '#src/client/request.ts';
import { CheckField, Field } from '#src/islands/ui/Field.tsx';
import { FileFrame } from '#src/islands/ui/FileField.tsx';
import { FileButton } from '../../shared/editor/FileParts.tsx';
import { fileStorage } from '../../shared/editor/uploads.ts';
import { storedPictureUrl } from '../../shared/picture-url.ts';
import { Region } from '../../shared/Region.tsx';
import { hasPicture, uploadMark, type CompanyValues } from './company-values.ts';
import { textAt, type FieldsProps } from './fields.ts';
import { LineField } from './LineField.tsx';
import { Rows } from './Rows.tsx';
import type { Uploads } from './use-save-after-uploads.ts';

type Certificate = CompanyValues['certificates'][number];

interface CertificateFieldsProps {
  form: FieldsProps;
  uploads: Uploads;
}

/** The certificates with their pictures, which replace the drawn samples. */
export function CertificateFields({ form, uploads }: CertificateFieldsProps) {
  const { values, errors, change } = form;
  const { send, statuses } = usePictures(values.certificates, change, uploads);
  return (
    <Region heading="Certificates" look="ruled">
      <p className="mt-3 text-small text-ink-2">
        {values.certificates.length === 0
          ? 'Until you add a certificate, the built-in samples are shown on '
          : 'Certificates are shown in this order on '}
        <a href={routes.qualificationCertificates} className="text-link">
          Qualification Certificates
        </a>
        .
      </p>
      <Rows
        {...{ form }}
        name="certificates"
        what="certificate"
        blank={{ title: '', text: '', image: '', sample: false }}
      >
        {(row, index, set) => (
          <div className="grid gap-3 sm:col-span-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <CertificatePicture
              certificate={row}
              number={index + 1}
              status={statuses[row.image]}
              error={errors[`certificates.${index}.image`]}
              onChoose={(file) => {
                set({ image: send(file, row.image) });
              }}
            />
            <div className="grid content-start gap-3">
              <Field label="Title" {...textAt(form, `certificates.${index}.title`)} />
              <LineField
                label="Text"
                hint="The standard, and what the certificate covers"
                {...textAt(form, `certificates.${index}.text`)}
              />
              <CheckField
                label="This is a sample"
                hint="Its page says that it certifies nothing, and search engines do not list the site."
                isChecked={row.sample}
                isLocked={false}
                onChange={(sample) => set({ sample })}
              />
            </div>
          </div>
        )}
      </Rows>
    </Region>
  );
}

/** Uploads pictures. A row is found again by its picture, as it may be moved or removed meanwhile. */
function usePictures(
  rows: readonly Certificate[],
  change: FieldsProps['change'],
  uploads: Uploads,
) {
  const [statuses, setStatuses] = useState<Readonly<Record<string, string>>>({});
  const form = useRef({ rows, change });
  useEffect(() => {
    form.current = { rows, change };
  });
  const [controller] = useState(() => new AbortController());
  useEffect(() => () => controller.abort(), [controller]);

  const setImage = (from: string, image: string, status: string) => {
    const { rows, change } = form.current;
    // The row was removed, or the form discarded, during the upload.
    if (!rows.some((row) => row.image === from)) return;
    setStatuses((all) => ({ ...all, [image]: status }));
    change({ certificates: rows.map((row) => (row.image === from ? { ...row, image } : row)) });
  };
  const upload = async (file: File, mark: string, before: string) => {
    const { signal } = controller;
    uploads.begin();
    try {
      const name = await fileStorage.put(file, 0, { signal, onPrepared: () => undefined });
      setImage(mark, name, `${file.name} is uploaded. Save to publish it.`);
      uploads.end(true);
    } catch (failure) {
      if (isAbort(failure)) return;
      const isKnown = failure instanceof FileRefused || failure instanceof ApiError;
      // Without an earlier picture the row keeps the mark, which the message belongs to.
      setImage(mark, before || mark, isKnown ? failure.message : 'The file could not be sent');
      uploads.end(false);
    }
  };
  /** @returns what the row has in the place of its picture meanwhile */
  const send = (file: File, before: string): string => {
    const mark = `${uploadMark}${crypto.randomUUID()}`;
    setStatuses((all) => ({ ...all, [mark]: 'Uploading…' }));
    void upload(file, mark, before);
    return mark;
  };
  return { send, statuses };
}

interface CertificatePictureProps {
  certificate: Certificate;
  number: number;
  status: string | undefined;
  error: string | undefined;
  onChoose: (file: File) => void;
}

/** The picture of a certificate, uploaded when it is chosen. */
function CertificatePicture(props: CertificatePictureProps) {
  const { certificate, number, status, error, onChoose } = props;
  const id = useId();
  const { image, title } = certificate;
  return (
    <div className="grid content-start gap-2">
      <FileFrame>
        {hasPicture(image) ? (
          <img
            src={storedPictureUrl(image, 320)}
            alt={`Certificate ${number}${title && `: ${title}`}`}
            className="size-full object-contain"
          />
        ) : (
          'No picture'
        )}
      </FileFrame>
      <div>
        <FileButton
          id={id}
          label={`Choose the picture of certificate ${number}`}
          types={Object.fromEntries(Object.values(imageTypes).map((type) => [type, true]))}
          isLocked={false}
          isRefused={error !== undefined}
          onChoose={([file]) => {
            if (file) onChoose(file);
          }}
        />
      </div>
      <p
        id={`${id}-hint`}
        role="status"
        className="text-fine wrap-anywhere text-steel empty:sr-only"
      >
        {status}
      </p>
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
