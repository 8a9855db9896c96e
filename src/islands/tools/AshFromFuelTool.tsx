import { ashFromFuel } from '#src/estimators/ash-from-fuel/ash-from-fuel.ts';
import { ToolPanel, type ToolProps } from './ToolPanel.tsx';

export const AshFromFuelTool = (props: ToolProps) => (
  <ToolPanel estimator={ashFromFuel} {...props} />
);
