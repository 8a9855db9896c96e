import { type Unit } from '#contract/units/units.ts';
import { dustSources, materials, tasks, type Case, type Task } from './case.ts';

/** A question of the finder; `key` is its parameter in the address. */
export interface Question {
  key: keyof Case;
  label: string;
  /** The tasks it is put for; all where absent. */
  tasks?: readonly Task[];
  /** How the tokens of the materials end that it is put for; all where absent. */
  about?: '-ash' | '-fly-ash' | 'bottom-ash' | 'mill-rejects';
  kind: 'choice' | 'number' | 'yes-no';
  /** Of a choice. */
  options?: readonly string[];
  /** Of a number: the case holds it in the first; a reader may choose another. */
  units?: readonly [Unit, ...Unit[]];
  /** Of a number: the least that makes sense, in the first unit. */
  least?: number;
}

/** Units that people use besides the one of a question. */
const otherUnits: Partial<Record<Unit, readonly Unit[]>> = {
  't/h': ['ston/h'],
  't/d': ['t/h', 'kg/h'],
  um: ['mm'],
  m: ['ft'],
  mm: ['in'],
  C: ['F'],
};

/** The least value of answers that are not at least 0. */
const leastOf: Partial<Record<keyof Case, number>> = { lift: -Infinity, temperature: -273.15 };

const number = (key: keyof Case, label: string, unit: Unit, ...tasks: Task[]): Question => ({
  key,
  label,
  kind: 'number',
  units: [unit, ...(otherUnits[unit] ?? [])],
  least: leastOf[key] ?? 0,
  tasks,
});
/** A question about some materials alone. */
const about = (ending: NonNullable<Question['about']>, question: Question): Question => ({
  ...question,
  about: ending,
});
const yesNo = (key: keyof Case, label: string, ...tasks: Task[]): Question => ({
  key,
  label,
  kind: 'yes-no',
  tasks,
});
const choice = (
  key: keyof Case,
  label: string,
  options: readonly string[],
  ...tasks: Task[]
): Question => ({ key, label, kind: 'choice', options, ...(tasks.length > 0 && { tasks }) });

/** In the order in which a page puts them. Only task and material have to be answered. */
export const questions: readonly Question[] = [
  choice('task', 'What is to be done?', tasks),
  choice('material', 'Which material?', materials),
  choice('source', 'What is the source of the dust?', dustSources, 'dust'),
  number('rate', 'Rate', 't/h', 'move', 'dust'),
  number('distance', 'Distance along the route', 'm', 'move'),
  number('lift', 'Lift', 'm', 'move'),
  number('temperature', 'Temperature of the material, or of the gas', 'C', 'move', 'dust'),
  number('topSize', 'Top size', 'mm', 'move'),
  number('d50', 'Median size', 'um', 'move', 'dust'),
  number('moisture', 'Moisture', '%', 'move'),
  about('-ash', yesNo('caking', 'Does the material cake?', 'move')),
  about('bottom-ash', yesNo('crushed', 'Is the material crushed?', 'move')),
  about('-fly-ash', number('steam', 'Steam output of the boiler', 't/h', 'move')),
  about('mill-rejects', choice('mill', 'Type of mill', ['bowl', 'roller', 'tube'], 'move')),
  about('mill-rejects', yesNo('mostlyCoal', 'Are the rejects mostly coal?', 'move')),
  choice('enclosure', 'Is the point enclosed?', ['closed', 'can-be-closed', 'open'], 'dust'),
  yesNo('water', 'Is clean water available?', 'dust'),
  yesNo('air', 'Is compressed air available?', 'dust'),
  yesNo('condensing', 'Does water or acid condense from the gas?', 'dust'),
  number('perDay', 'Lime or limestone per day', 't/d', 'dose'),
  yesNo('finePh', 'Is close pH control required?', 'dose'),
  choice('symptom', 'What is the problem?', ['wear', 'chokes', 'overloaded', 'bags-fail'], 'part'),
  choice('scope', 'What is the extent of the project?', ['one', 'several', 'whole']),
];

/** Whether a question is put for a task and a material, as far as these are answered. */
export const isAsked = (
  { tasks, about: ending }: Question,
  { task, material }: { task?: string | undefined; material?: string | undefined },
): boolean =>
  (!tasks || tasks.some((one) => one === task)) && (!ending || !!material?.endsWith(ending));

/** What a question asks; its key where there is none. */
export const labelOf = (key: string): string =>
  questions.find((one) => one.key === key)?.label ?? key;
