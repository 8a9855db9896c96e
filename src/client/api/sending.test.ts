import { describe, expect, test } from 'vitest';
import { toJson, toMultipart } from './draft-body.ts';
import { toQuery } from './list-query.ts';

const seen = { id: '7', updatedAt: '2026-01-01T00:00:00Z' };

describe('a draft', () => {
  test('is a form of its texts; one that is cleared is sent empty, one left alone not at all', () => {
    const fields = { title: 'Works', imageAlt: null, description: undefined };
    expect([...toMultipart({ fields })]).toEqual([
      ['title', 'Works'],
      ['imageAlt', ''],
    ]);
  });

  test('carries its new id, the name of its stored file and the version that it changes', () => {
    const form = toMultipart({ fields: {}, id: '1', upload: 'b.png' }, seen);
    const sent = { id: '1', upload: 'b.png', updatedAt: seen.updatedAt };
    expect(Object.fromEntries(form)).toEqual(sent);
  });

  test('without a file is an object', () => {
    const fields = { title: 'Fitter' };
    expect(toJson({ fields })).toEqual(fields);
    expect(toJson({ fields, id: '1' })).toEqual({ ...fields, id: '1' });
    expect(toJson({ fields, id: '1' }, seen)).toEqual({ ...fields, ...seen });
  });
});

test('a list is asked for by what is given', () => {
  expect(toQuery({ page: 2, q: 'ash & silo', sort: undefined })).toBe('page=2&q=ash+%26+silo');
});
