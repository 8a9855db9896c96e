import type { AppliedJob } from '#contract/schemas/job-application.ts';
import { FilterField } from '../../../shared/list/SelectField.tsx';
import { optionsOf } from '../../../shared/list/options-of.ts';
import { states } from '../params.ts';
import { stageLabels } from '../texts.ts';
import { sorts, type InboxAddress } from './params.ts';

interface FiltersProps {
  address: InboxAddress;
  /** The jobs with at least one application; empty until the first answer. */
  jobs: readonly AppliedJob[];
}

const stageOptions = optionsOf(stageLabels, 'All stages');
const stateOptions = optionsOf(states, 'All');
const sortOptions = optionsOf(sorts);

/** Job, stage, what has been read, and the order. */
export function Filters({ address: { stage, state, job, sort }, jobs }: FiltersProps) {
  const isListed = job === undefined || jobs.some(({ id }) => id === job);
  const jobOptions = [
    { value: '', label: 'All jobs' },
    // The address may name a job without applications.
    ...(isListed ? [] : [{ value: job, label: 'Another job' }]),
    ...jobs.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <>
      <div className="col-span-2">
        <FilterField label="Job" name="job" value={job} options={jobOptions} />
      </div>
      <FilterField label="Stage" name="stage" value={stage} options={stageOptions} />
      <FilterField label="Show" name="state" value={state} options={stateOptions} />
      <FilterField label="Sort" name="sort" value={sort} options={sortOptions} unsaid="newest" />
    </>
  );
}
