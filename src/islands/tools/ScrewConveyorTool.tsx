import { screwConveyor } from '#src/estimators/screw-conveyor/screw-conveyor.ts';
import { ToolPanel, type ToolProps } from './ToolPanel.tsx';

export const ScrewConveyorTool = (props: ToolProps) => (
  <ToolPanel estimator={screwConveyor} {...props} />
);
