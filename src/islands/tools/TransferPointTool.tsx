import { transferPoint } from '#src/estimators/transfer-point/transfer-point.ts';
import { ToolPanel, type ToolProps } from './ToolPanel.tsx';

export const TransferPointTool = (props: ToolProps) => (
  <ToolPanel estimator={transferPoint} {...props} />
);
