import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { significant } from '#src/estimators/units/format-quantity.ts';
import type { Series } from './Sensitivity.tsx';

interface Props {
  x: Series;
  lines: readonly Series[];
  /** The point that was put in; −1 for none. */
  current: number;
}

const height = 288;
const colourNames = ['--blue', '--amber-ink', '--ok'] as const;

/** Colours of the page, which the canvas cannot inherit. */
const colourOf = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name);

function axis(label: string, stroke: string, grid: string): uPlot.Axis {
  return { label, stroke, grid: { stroke: grid, width: 1 }, labelSize: 24, size: 56 };
}

function optionsFor({ x, lines, current }: Props, width: number): uPlot.Options {
  const [ink, grid] = [colourOf('--ink-2'), colourOf('--line')];
  const value = (_: uPlot, number: number | null) => (number === null ? '–' : significant(number));
  return {
    width,
    height,
    cursor: { drag: { setScale: false } },
    scales: {
      x: { time: false },
      ...Object.fromEntries(lines.map((_, index) => [`y${index}`, {}])),
    },
    series: [
      { label: x.label, value },
      ...lines.map(({ label }, index): uPlot.Series => ({
        label,
        value,
        scale: `y${index}`,
        stroke: colourOf(colourNames[index] ?? '--ink'),
        width: 2,
        dash: index === 0 ? [] : [6, 4],
        points: { show: true, size: 9, filter: () => (current < 0 ? [] : [current]) },
      })),
    ],
    axes: [
      { ...axis(x.label, ink, grid), size: 40 },
      ...lines.map(({ label }, index): uPlot.Axis => ({
        ...axis(label, ink, grid),
        scale: `y${index}`,
        side: index === 0 ? 3 : 1,
        grid: { show: index === 0, stroke: grid, width: 1 },
      })),
    ],
  };
}

/** The values of a sweep as lines. The table beside it has the same values. */
export default function Chart(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { x, lines } = props;

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const data: uPlot.AlignedData = [x.values, ...lines.map(({ values }) => values)];
    const chart = new uPlot(optionsFor(props, element.clientWidth), data, element);
    const observer = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [props, x, lines]);

  return (
    <div
      ref={place}
      role="img"
      aria-label={`Chart: ${lines.map(({ label }) => label).join(' and ')} over ${x.label}. The table below has the values.`}
      className="tool-chart mt-4 min-h-88"
    />
  );
}
