import { isRefused } from '#contract/units/parse-number.ts';
import { parseQuantity } from '#contract/units/parse-quantity.ts';
import { toSi } from '#contract/units/units.ts';
import { routes } from '#contract/routes.ts';
import { systemFinder } from '#src/config/tools.ts';
import { nameOf } from '#src/estimators/check-inputs.ts';
import type { Estimator } from '#src/estimators/estimator.ts';
import { estimators } from '#src/estimators/estimators.ts';
import { fieldNumber, fieldOf } from '#src/estimators/fields.ts';
import { runTool } from '#src/estimators/run-tool.ts';
import { readAnswers } from '#src/estimators/system-finder/finder-address.ts';
import { answerLabel } from '#src/estimators/system-finder/labels.ts';
import { isAsked, questions as finderQuestions } from '#src/estimators/system-finder/questions.ts';
import { readQuery } from '#src/estimators/tool-address.ts';
import { withUnit } from '#src/estimators/units/format-quantity.ts';
import type { ToolFigure, ToolFigures } from '#src/islands/forms/enquiry/begun-texts.ts';

/** A figure by the key of its input, output or question. */
type Figure = ToolFigure & { key: string };

/** The question that a figure answers, by the tool's address and the key of the figure. */
const answered: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [routes.ashFromFuel]: { design_fly: 'rate' },
  [routes.densePhaseLine]: {
    ...{ W: 'rate', H: 'distance', V: 'lift', d: 'medianSize', T: 'temperature' },
  },
  [routes.silo]: { R: 'rate', rho: 'bulkDensity' },
  [routes.bagFilter]: { Q: 'gasVolume', T: 'temperature', dm: 'medianSize', dust: 'material' },
  [routes.transferPoint]: { Q: 'gasVolume', T: 'temperature', ft: 'rate' },
  [routes.beltConveyor]: { Q: 'rate', rho: 'bulkDensity', L: 'distance', H: 'lift' },
  [routes.screwConveyor]: { Q: 'rate', rho: 'bulkDensity', L: 'distance' },
  [routes.limeDemand]: {
    ...{ r: 'lime', mode: 'use', reagent: 'doseRate', pu: 'purity', ds: 'storageDays' },
  },
  [routes.systemFinder]: {
    ...{ material: 'material', rate: 'rate', distance: 'distance', lift: 'lift' },
    ...{ temperature: 'temperature', topSize: 'particleSize', d50: 'medianSize' },
    moisture: 'moisture',
  },
};

/** Tools for one material alone. */
const materials: Readonly<Record<string, string>> = {
  [routes.ashFromFuel]: 'Fly ash',
  [routes.densePhaseLine]: 'Fly ash',
};

function estimatorFigures(estimator: Estimator, parameters: URLSearchParams): Figure[] {
  const { texts, system } = readQuery(estimator, parameters);
  const inputs = estimator.inputs.flatMap((input): Figure[] => {
    const { text, unit, option } = fieldOf(input, texts, { system });
    const figure = { key: input.key, label: nameOf(input.label) };
    const chosen = input.options?.find(({ token }) => token === option);
    if (chosen) return [{ ...figure, text: chosen.label }];
    if (text === '') return [];
    const typed = parseQuantity(unit === '1' ? text : `${text} ${unit}`, input);
    if (isRefused(typed)) return [{ ...figure, text }];
    return [{ ...figure, text: withUnit(fieldNumber(typed.value), unit), quantity: typed }];
  });
  const outputs = runTool(estimator, { texts, system }).outputs.map(
    ({ output: { key, label }, text, value, unit, likely }): Figure => ({
      ...{ key, label, text: likely ? `${text}, ${likely}` : text, isResult: true },
      quantity: { si: toSi(value, unit), unit },
    }),
  );
  return [...inputs, ...outputs];
}

function finderFigures(parameters: URLSearchParams): Figure[] {
  const { texts } = readAnswers(parameters);
  const put = finderQuestions.filter((question) => isAsked(question, texts));
  return put.flatMap(({ key, label, kind, units: offered = ['1'] }): Figure[] => {
    const text = texts[key]?.trim() ?? '';
    if (text === '') return [];
    if (kind !== 'number') return [{ key, label, text: answerLabel(text) }];
    const typed = parseQuantity(text, { units: offered });
    if (isRefused(typed)) return [{ key, label, text }];
    const words = withUnit(fieldNumber(typed.value), typed.unit);
    return [{ key, label, text: words, quantity: typed }];
  });
}

/**
 * The figures of the tool that a visitor comes from, with the questions that they answer.
 * @param about address on this site
 * @returns undefined where the visitor comes from no tool
 */
export function toolFigures(about: string | undefined): ToolFigures | undefined {
  if (about === undefined) return undefined;
  const { pathname, searchParams } = new URL(about, 'http://localhost');
  const estimator = estimators.find(({ path }) => path === pathname);
  if (!estimator && pathname !== routes.systemFinder) return undefined;
  const figures = estimator
    ? estimatorFigures(estimator, searchParams)
    : finderFigures(searchParams);
  return {
    title: (estimator ?? systemFinder).title,
    material: materials[pathname],
    figures: figures.map(({ key, ...figure }) => ({
      ...figure,
      question: answered[pathname]?.[key],
    })),
  };
}
