import { expect, test } from 'vitest';
import { completedLink } from './completed-link.ts';

test.each([
  [' drive.google.com/file/d/1 ', 'https://drive.google.com/file/d/1'],
  ['www.linkedin.com/in/asha-rao', 'https://www.linkedin.com/in/asha-rao'],
  ['Linkedin.com/in/आशा', 'https://Linkedin.com/in/आशा'],
  ['drive.google.com?id=1', 'https://drive.google.com?id=1'],
  ['example.com:8080/cv', 'https://example.com:8080/cv'],
  ['//example.com/cv', 'https://example.com/cv'],
  ['Https://example.com/cv', 'https://example.com/cv'],
  ['HTTP://example.com/cv', 'http://example.com/cv'],
  ['https:/example.com/cv', 'https://example.com/cv'],
  ['https//example.com/cv', 'https://example.com/cv'],
  ['https: //example.com/cv', 'https://example.com/cv'],
  ['http://example.com/cv', 'http://example.com/cv'],
])('%s is completed', (text, link) => expect(completedLink(text)).toBe(link));

test.each(['a@example.com', 'see my letter', 'mailto:a@example.com', 'C:\\cv.pdf', 'https://', ''])(
  '%s stays as it is',
  (text) => expect(completedLink(text)).toBe(text),
);
