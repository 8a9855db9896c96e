import { limeDemand } from '#src/estimators/lime-demand/lime-demand.ts';
import { ToolPanel, type ToolProps } from './ToolPanel.tsx';

export const LimeDemandTool = (props: ToolProps) => <ToolPanel estimator={limeDemand} {...props} />;
