import { densePhaseLine } from '#src/estimators/dense-phase-line/dense-phase-line.ts';
import { ToolPanel, type ToolProps } from './ToolPanel.tsx';

export const DensePhaseLineTool = (props: ToolProps) => (
  <ToolPanel estimator={densePhaseLine} {...props} />
);
