import { describe, expect, test } from 'vitest';
import { toJson, toMultipart } from './draft-body.ts';
import { toQuery } from './list-query.ts';

const seen = { id: '7', updatedAt: '2026-01-01T00:00:00Z' };

describe('a draft', () => {
  test('is a form of its texts, empty for cleared ones, without unchanged ones', () => {
    const fields = { title: 'Works', imageAlt: null, description: undefined };
    expect([...toMultipart({ fields })]).toEqual([
      ['title', 'Works'],
      ['imageAlt', ''],
    ]);
  });

  test('carries its new id, the name of its stored file and its version', () => {
    const form = toMultipart({ fields: {}, id: '1', upload: 'b.png' }, seen);
    const sent = { id: '1', upload: 'b.png', updatedAt: seen.updatedAt };
    expect(Object.fromEntries(form)).toEqual(sent);
  });

  test('without a file is a JSON object', () => {
    const fields = { title: 'Fitter' };
    expect(toJson({ fields })).toEqual(fields);
    expect(toJson({ fields, id: '1' })).toEqual({ ...fields, id: '1' });
    expect(toJson({ fields, id: '1' }, seen)).toEqual({ ...fields, ...seen });
  });
});

test('a list is requested with the given parameters', () => {
  expect(toQuery({ page: 2, q: 'ash & silo', sort: undefined })).toBe('page=2&q=ash+%26+silo');
});
