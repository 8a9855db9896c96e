import { silo } from '#src/estimators/silo/silo.ts';
import { ToolPanel, type ToolProps } from './ToolPanel.tsx';

export const SiloTool = (props: ToolProps) => <ToolPanel estimator={silo} {...props} />;
