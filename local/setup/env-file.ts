import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseEnv } from 'node:util';
import { editDistance } from '#src/config/edit-distance.ts';
import { CliError } from './options.ts';
import { variableNames } from './variables.ts';

/** NAME=value; a value with quotes around it ends on its line. */
const assignment = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;
const quotedValue = /^(?:"[^"]*"|'[^']*'|`[^`]*`)\s*(?:#.*)?$/;

const isIgnored = (line: string) => /^\s*(?:#.*)?$/.test(line);

/** The known variable that a name may have been meant for. Short names are alike by chance. */
function likelyName(name: string): string | undefined {
  if (variableNames.includes(name)) return undefined;
  const most = name.length < 8 ? 1 : 2;
  return variableNames.find(
    (known) => known.length > 3 && editDistance(name.toUpperCase(), known) <= most,
  );
}

/** What is wrong with a line; its text is not repeated, as it may be a secret. */
function problemOf(line: string): string | undefined {
  if (isIgnored(line)) return undefined;
  const [, name = '', value = ''] = assignment.exec(line) ?? [];
  if (name === '') return 'is neither NAME=value, nor a comment that begins with #, nor empty.';
  const likely = likelyName(name);
  if (likely) return `sets ${name}, which nothing reads. Did you mean ${likely}?`;
  if (/^["'`]/.test(value)) {
    return quotedValue.test(value) ? undefined : `does not end the quotes of ${name}.`;
  }
  // The parser would cut the value there without a word.
  return /\S#/.test(value)
    ? `needs quotes around the value of ${name}: # begins a comment (in an address write %23).`
    : undefined;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new CliError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

/**
 * The variables of a file `.env`.
 * @throws CliError when it cannot be read, and with a sentence for each line that is malformed or
 * sets what looks like a misspelling of a known variable
 */
export function readEnvFile(file: string): NodeJS.Dict<string> {
  const name = relative(process.cwd(), file);
  const text = readText(file);
  if (/[\0\uFFFD]/.test(text)) throw new CliError(`${name} is not UTF-8 text. Save it as UTF-8.`);
  const problems = text.split(/\r?\n/).flatMap((line, index) => {
    const problem = problemOf(line);
    return problem ? [`Line ${index + 1} of ${name} ${problem}`] : [];
  });
  if (problems.length > 0) throw new CliError(problems.join('\n'));
  return parseEnv(text);
}
