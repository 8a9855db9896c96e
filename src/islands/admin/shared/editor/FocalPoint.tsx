import type { MouseEvent } from 'react';
import { focusStep, focusSteps } from '#src/islands/ui/focus-steps.ts';
import { focusStyle } from '../focus-style.ts';

interface FocalPointProps {
  /** Address of the picture as it is published. */
  src: string;
  /** '30 70'; empty for the centre. */
  focus: string;
  isLocked: boolean;
  onChange: (focus: string) => void;
}

/** The shapes that a picture is cropped to. */
const crops = [
  { label: 'In lists', shape: 'aspect-[480/310]' },
  { label: 'First on the home page', shape: 'aspect-[592/288]' },
] as const;

/** Sets the point of a picture that stays visible, and shows the resulting crops. */
export function FocalPoint({ src, focus, isLocked, onChange }: FocalPointProps) {
  const [x = 50, y = 50] = focus.split(' ').filter(Boolean).map(Number);
  const change = (across: number, down: number) => {
    if (!isLocked) onChange(focusSteps(`${across} ${down}`) ?? '');
  };
  const mark = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const percent = (at: number, length: number) =>
      Math.min(100, Math.max(0, length > 0 ? (at / length) * 100 : 50));
    change(percent(clientX - box.left, box.width), percent(clientY - box.top, box.height));
  };
  const directions = [
    { label: 'From the left', value: x, set: (value: number) => change(value, y) },
    { label: 'From the top', value: y, set: (value: number) => change(x, value) },
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="field-label mb-1.5">Focal point</legend>
      <div className="grid gap-4 border border-line p-3 sm:grid-cols-[12rem_1fr]">
        <div className="grid content-start gap-2">
          {/* For the pointer alone. The two sliders do the same, by keyboard and with names. */}
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className="relative w-fit max-w-full cursor-crosshair justify-self-center"
            onClick={mark}
          >
            <img src={src} alt="" className="max-h-48 max-w-full" />
            <span
              className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-paper bg-amber outline-1 outline-ink"
              style={{ left: `${x}%`, top: `${y}%` }}
            />
          </button>
          {directions.map(({ label, value, set }) => (
            <label key={label} className="grid grid-cols-[6rem_1fr] items-center gap-2 text-fine">
              {label}
              <input
                type="range"
                min={0}
                max={100}
                step={focusStep}
                value={value}
                aria-valuetext={`${value} %`}
                disabled={isLocked}
                className="min-h-6 w-full min-w-0 accent-ink"
                onChange={(event) => set(event.target.valueAsNumber)}
              />
            </label>
          ))}
        </div>
        <div className="grid min-w-0 content-start gap-3">
          <p className="field-hint">
            Click what has to stay in view where the picture is cropped. Its own page shows all of
            it.
          </p>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {crops.map(({ label, shape }) => (
              <figure key={label} className="grid content-start gap-1 text-fine text-steel">
                <img
                  src={src}
                  alt=""
                  className={`${shape} w-full bg-fog object-cover`}
                  style={focusStyle(focus)}
                />
                <figcaption>{label}</figcaption>
              </figure>
            ))}
            <figure className="grid content-start gap-1 text-fine text-steel">
              <img src={src} alt="" className="aspect-3/2 w-full bg-fog object-contain" />
              <figcaption>On its page</figcaption>
            </figure>
          </div>
        </div>
      </div>
    </fieldset>
  );
}
