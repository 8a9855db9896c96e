import { z } from 'astro/zod';
import { list, record, text } from './fields.ts';
import { pageFields } from './page.ts';

export const permissions = ['watches', 'assists', 'alone', 'signs'] as const;

export type Permission = (typeof permissions)[number];

const levelCount = 4;

const task = record('task', {
  name: text('The name of the task', 60).describe('A piece of work'),
  may: list(
    'permissions',
    z.enum(permissions, `A permission must be one of: ${permissions.join(', ')}.`),
    { atLeast: levelCount, atMost: levelCount },
  ).describe('What each level may do of it, in the order of the levels'),
});

const promise = record('promise', {
  name: text('The name of the promise', 40).describe('What it is about'),
  text: text('The promise', 320).describe('What is done'),
});

/** src/content/culture/hr-concept.yaml. */
export const hrConcept = record('HR concept', {
  ...pageFields,
  levels: list('levels', text('A level', 30), { atLeast: levelCount, atMost: levelCount }).describe(
    'Levels of competence, lowest first',
  ),
  tasks: list('tasks', task, { atLeast: 5, atMost: 9 }).describe('Rows of the table'),
  promises: list('promises', promise, { atLeast: 3, atMost: 6 }).describe(
    'What the company owes its people',
  ),
});

export type HrConcept = z.infer<typeof hrConcept>;
