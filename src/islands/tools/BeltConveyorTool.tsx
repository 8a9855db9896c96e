import { beltConveyor } from '#src/estimators/belt-conveyor/belt-conveyor.ts';
import { ToolPanel, type ToolProps } from './ToolPanel.tsx';

export const BeltConveyorTool = (props: ToolProps) => (
  <ToolPanel estimator={beltConveyor} {...props} />
);
