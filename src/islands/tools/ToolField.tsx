import type { Input, Warning } from '#src/estimators/estimator.ts';
import { fieldNumber, fieldOf, unitsWith, type Field } from '#src/estimators/fields.ts';
import { formParameter } from '#src/estimators/tool-address.ts';
import { fromSi, toSi, units, type Unit } from '#contract/units/units.ts';
import { Symbol } from './Symbol.tsx';
import type { ToolState } from './use-tool.ts';

interface Props {
  input: Input;
  tool: ToolState;
}

/** The usual range of an input in the unit that its field shows: `1–120 t/h`. */
function rangeIn({ min, max, unit }: Input, shown: Unit): string {
  const limit = (value: number) => fieldNumber(fromSi(toSi(value, unit), shown)).replace('-', '−');
  const { label } = units[shown];
  return `${limit(min)} to ${limit(max)}${label === '°' ? '' : ' '}${label}`.trim();
}

const optionsOf = ({ options = [], optionsOnly }: Input) => (
  <>
    {options.map(({ token, label }) => (
      <option key={token} value={token}>
        {label}
      </option>
    ))}
    {!optionsOnly && <option value="">Custom value</option>}
  </>
);

/** Letters of a unit that has no room beside its number. */
const longUnit = 12;

interface ControlProps extends Props {
  field: Field;
  id: string;
  describedBy: string;
  isInvalid: boolean;
}

function NumberInput({ input, tool, field, id, describedBy, isInvalid }: ControlProps) {
  const { key, options } = input;
  const isOwn = options !== undefined;
  const shown = isOwn && field.option !== '' ? '' : field.text;
  return (
    <input
      id={isOwn ? `${id}-own` : id}
      name={isOwn ? formParameter.own(key) : key}
      className="field-input min-w-0 tabular-nums"
      inputMode="decimal"
      autoComplete="off"
      value={tool.typing?.key === key ? tool.typing.text : shown}
      aria-label={isOwn ? `${input.label}, custom value` : undefined}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      onChange={({ currentTarget }) => tool.type(input, currentTarget.value, field.unit)}
      onBlur={tool.leave}
    />
  );
}

function UnitChoice({
  input,
  tool,
  field,
}: Omit<ControlProps, 'id' | 'describedBy' | 'isInvalid'>) {
  const { key, label, units: choices } = input;
  if (field.unit === '1') return null;
  if (choices.length === 1) {
    return (
      <span className="self-center pl-1 text-small whitespace-nowrap text-steel">
        {units[field.unit].label}
      </span>
    );
  }
  return (
    <select
      name={formParameter.unit(key)}
      className="field-input w-auto! min-w-24 max-w-36 shrink text-small"
      aria-label={`Unit of: ${label}`}
      value={field.unit}
      onChange={({ currentTarget }) => tool.showIn(key, currentTarget.value as Unit)}
    >
      {unitsWith(choices, field.unit).map((unit) => (
        <option key={unit} value={unit}>
          {units[unit].label}
        </option>
      ))}
    </select>
  );
}

function Select({ input, tool, field, id, describedBy, isInvalid }: ControlProps) {
  return (
    <select
      id={id}
      name={input.key}
      className="field-input min-w-0"
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={field.option}
      onChange={({ currentTarget }) => tool.choose(input.key, currentTarget.value)}
    >
      {input.optionsOnly && input.optional && field.option === '' && <option value="">–</option>}
      {optionsOf(input)}
    </select>
  );
}

const messageOf = (warnings: readonly Warning[], key: string) =>
  warnings.find((one) => one.inputKey === key && one.level !== 'note');

/** One input: its number with a unit, a choice, or a choice with a number of one's own. */
export function ToolField({ input, tool }: Props) {
  const { key, label, symbol, options, optionsOnly } = input;
  const { texts, system, shownUnits, run } = tool;
  const field = fieldOf(input, texts, { system, shownUnit: shownUnits[key] });
  const id = `input-${key}`;
  const message = messageOf(run.result.warnings, key);
  const isInvalid = message?.level === 'refused';
  const describedBy = `${id}-hint`;
  const control = { input, tool, field, id, describedBy, isInvalid };
  return (
    <div className="field content-start">
      <label className="field-label" htmlFor={id}>
        {`${label} `}
        {symbol !== '' && <Symbol text={symbol} />}
      </label>
      {options && <Select {...control} />}
      {!optionsOnly && (
        // A single unit with a long name is below its number.
        <div
          className={`flex min-w-0 gap-x-2 ${units[field.unit].label.length > longUnit ? 'flex-wrap' : ''}`}
        >
          <NumberInput {...control} />
          <UnitChoice {...{ input, tool, field }} />
        </div>
      )}
      <p id={describedBy} className="field-hint">
        {!optionsOnly && rangeIn(input, field.unit) + (input.optional ? ', may stay empty' : '')}
        {message && (
          <span className={isInvalid ? 'field-error block' : 'block text-ink'}>{message.text}</span>
        )}
      </p>
    </div>
  );
}
