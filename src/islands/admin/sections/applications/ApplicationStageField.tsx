import { useState } from 'react';
import {
  applicationStages,
  type ApplicationStage,
  type JobApplication,
} from '#contract/schemas/job-application.ts';
import { notify } from '#src/client/notify.ts';
import { SelectField } from '../../shared/list/SelectField.tsx';
import { useApplications } from './applications.store.ts';

const labels: Readonly<Record<ApplicationStage, string>> = {
  received: 'Received',
  read: 'Read',
  interview: 'Interview',
  decided: 'Decided',
};
const options = applicationStages.map((stage) => ({ value: stage, label: labels[stage] }));

const texts = {
  pending: 'Wait! updating application',
  success: 'Application updated',
  error: 'Error updating application',
};

/** How far an application is; its sender sees it on their status page. */
export function ApplicationStageField({ application }: { application: JobApplication }) {
  const [isBusy, setIsBusy] = useState(false);
  const choose = async (value: string) => {
    const stage = applicationStages.find((one) => one === value);
    if (!stage || isBusy) return;
    setIsBusy(true);
    const moved = useApplications.getState().moveTo(application, stage);
    await notify.promise(moved, texts).catch(() => undefined); // the toast shows why
    setIsBusy(false);
  };
  return (
    <div className="mt-4 max-w-72">
      <SelectField
        label="Stage, as the applicant sees it"
        value={application.stage}
        options={options}
        onChange={(value) => void choose(value)}
      />
    </div>
  );
}
