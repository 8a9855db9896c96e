import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, TestSuite } from 'vitest/node';
import { root } from '../setup/options.ts';
import type { Count, Failure } from './count.ts';

type Errors = readonly Pick<SerializedError, 'message' | 'stack'>[];

/**
 * Writes a `Count` to the file that SMCS_TEST_REPORT names. Vitest's own JSON report leaves out what
 * belongs to no test: an uncaught error, a hook that failed after the last test, a file
 * that does not load.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: Errors): void {
    const report = process.env['SMCS_TEST_REPORT'];
    if (!report) throw new Error('SMCS_TEST_REPORT names no file.');
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failures = modules.flatMap(failuresOf).concat(toFailures('caught by no test', unhandled));
    const inState = (state: string) => tests.filter((test) => test.result().state === state).length;
    const count: Count = {
      passed: inState('passed'),
      failed: failures.length,
      skipped: inState('skipped'),
      tests: tests.map((test) => ({
        name: `${pathOf(test.module)} › ${test.fullName}`,
        duration: test.diagnostic()?.duration ?? 0,
      })),
      failures,
    };
    writeFileSync(report, JSON.stringify(count));
  }
}

const pathOf = ({ moduleId }: TestModule) => relative(root, moduleId);

const toFailures = (name: string, errors: Errors): Failure[] =>
  errors.map(({ message, stack }) => ({
    name,
    message: stack?.includes(message) ? stack : message,
  }));

/** One for each failed test, and one for each error of a hook or of the file itself. */
function failuresOf(module: TestModule): Failure[] {
  const path = pathOf(module);
  const ofSuites = [module, ...module.children.allSuites()].flatMap(
    (suite: TestModule | TestSuite) => toFailures(path, suite.errors()),
  );
  const ofTests = [...module.children.allTests('failed')].map((test) => ({
    name: `${path} › ${test.fullName}`,
    message: test.result().errors?.[0]?.message ?? '',
  }));
  return [...ofSuites, ...ofTests];
}
