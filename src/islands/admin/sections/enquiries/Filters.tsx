import { enquiryKinds, kindLabels } from '#contract/duty-questions.ts';
import { FilterField } from '../../shared/list/SelectField.tsx';
import { optionsOf } from '../../shared/list/options-of.ts';
import { lists, sorts, type Address } from './params.ts';

const listOptions = optionsOf(lists);
const sortOptions = optionsOf(sorts);
const kindOptions = [
  { value: '', label: 'All kinds' },
  ...enquiryKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
];

/** Which list, which kind, and the order. */
export function Filters({ address: { show, kind, sort } }: { address: Address }) {
  return (
    <>
      <FilterField label="Show" name="show" value={show} options={listOptions} unsaid="open" />
      <FilterField label="Kind" name="kind" value={kind} options={kindOptions} />
      <FilterField label="Sort" name="sort" value={sort} options={sortOptions} unsaid="promise" />
    </>
  );
}
