import { expect, test } from 'vitest';
import { mailLink, phoneLink, webLink } from './links.ts';

test('a mail link has its subject', () => {
  expect(mailLink('asha@example.com', 'Your application: Fitter & welder')).toBe(
    'mailto:asha@example.com?subject=Your%20application%3A%20Fitter%20%26%20welder',
  );
});

test('an address cannot add recipients or a text', () => {
  expect(mailLink('a?bcc=b@example.com&body=x', 'Your application: Fitter')).toBe(
    'mailto:a%3Fbcc%3Db@example.com%26body%3Dx?subject=Your%20application%3A%20Fitter',
  );
});

test.each([
  ['+91 98200-12345', 'tel:+919820012345'],
  ['(022) 4000 1234', 'tel:02240001234'],
  ['+91 98200 12345 / 022 4000 1234', 'tel:+919820012345'],
  ['+91 98200 12345, +91 98200 54321', 'tel:+919820012345'],
  ['022 4000 1234 ext. 12', 'tel:02240001234'],
  ['022-4000-1234 x12', 'tel:02240001234'],
  ['Tel. 022 4000 1234 (Asha, 9 to 5)', 'tel:02240001234'],
  ['+91 (0)22 4000 1234', 'tel:+912240001234'],
  ['+91 (0) 22 4000 1234', 'tel:+912240001234'],
  ['+91 ( 0 )22 4000 1234', 'tel:+912240001234'],
  ['0091 (0)22 2345 6789', 'tel:00912223456789'],
  ['0091(0)22 2345 6789', 'tel:00912223456789'],
  ['022-40001234x12', 'tel:02240001234'],
  ['022-40001234 extn. 12', 'tel:02240001234'],
  ['022 4000 1234 #12', 'tel:02240001234'],
  ['022-40001234/35', 'tel:02240001234'],
  ['98200 12345 (2 lines)', 'tel:9820012345'],
  ['98200 12345 or 98200 54321', 'tel:9820012345'],
  ['\u202a+91 98200\u200b12345\u202c', 'tel:+919820012345'],
  ['९८२०० १२३४५', 'tel:9820012345'],
  ['(+91) 98200 12345', 'tel:+919820012345'],
  ['(+91)-98200-12345', 'tel:+919820012345'],
  ['+ 91 98200 12345', 'tel:+919820012345'],
  ['+91-098200 12345', 'tel:+919820012345'],
  ['+91 022 2345 6789', 'tel:+912223456789'],
  ['0091 022 2345 6789', 'tel:00912223456789'],
  ['+1 (555) 010-9999', 'tel:+15550109999'],
  ['+91-98200-123-45', 'tel:+919820012345'],
  ['022 2345 6789-90', 'tel:02223456789'],
  ['98200 12345 – 46', 'tel:9820012345'],
  ['+91-22-2345-6789-90', 'tel:+912223456789'],
  ['022-23456789 to 93', 'tel:02223456789'],
  ['9820012345;9820054321', 'tel:9820012345'],
  ['+91 98200 12345 +91 98200 54321', 'tel:+919820012345'],
  ['Mob: 098765-43210', 'tel:09876543210'],
  ['（022）2345 6789', 'tel:02223456789'],
  ['9820012345-9820054321', 'tel:9820012345'],
  ['1800-FLYASH', undefined],
  ['98200 12345 98200 54321', 'tel:9820012345'],
  ['9820012345\n9820054321', 'tel:9820012345'],
  ['ask at the gate', undefined],
  ['', undefined],
])('%s is dialled as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

test('a resume link shows its host, also for a name with look-alike characters', () => {
  expect(webLink('https://drive.example.com/cv.pdf')?.host).toBe('drive.example.com');
  expect(webLink('https://аpple.com/cv')?.host).toBe('xn--pple-43d.com');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com/cv',
  'https://me:secret@example.com/cv',
  'cv.pdf',
])('%s is not followed', (text) => {
  expect(webLink(text)).toBeUndefined();
});
