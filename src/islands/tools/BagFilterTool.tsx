import { bagFilter } from '#src/estimators/bag-filter/bag-filter.ts';
import { ToolPanel, type ToolProps } from './ToolPanel.tsx';

export const BagFilterTool = (props: ToolProps) => <ToolPanel estimator={bagFilter} {...props} />;
