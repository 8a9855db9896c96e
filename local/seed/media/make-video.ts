/**
 * Makes ash-in-a-line.webm and .mp4: six seconds of dense-phase conveying that loop without a
 * seam. Run it only to change the film; the results are kept in the repository.
 *
 *   node local/seed/media/make-video.ts     (needs ffmpeg with VP9 and H.264)
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { makePen, night, type Point } from '../drawings/pen.ts';

const [width, height, rate, seconds] = [960, 540, 25, 6];
const bore = 30;
const plugs = 7;
const grainsInPlug = 90;
/** Plugs that pass a point in one loop: a whole number, so that the end meets the beginning. */
const turns = 4;

const random = (seed: number) => Math.abs(Math.sin(seed * 12.9898 + 4.1) * 43758.5453) % 1;

/** The line as points two units apart: out of the vessel, along, round two bends, into the silo. */
const track: Point[] = (() => {
  const points: Point[] = [];
  const straight = (from: Point, to: Point) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    for (let at = 0; at < length; at += 2) {
      const part = at / length;
      points.push([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
    }
  };
  const arc = (cx: number, cy: number, r: number, from: number, to: number) => {
    const steps = Math.round((Math.abs(to - from) * r) / 2);
    for (let i = 0; i < steps; i += 1) {
      const angle = from + ((to - from) * i) / steps;
      points.push([cx + r * Math.cos(angle), cy + r * Math.sin(angle)]);
    }
  };
  straight([160, 350], [160, 380]);
  arc(220, 380, 60, Math.PI, Math.PI / 2);
  straight([220, 440], [600, 440]);
  arc(600, 370, 70, Math.PI / 2, 0);
  straight([670, 370], [670, 150]);
  arc(730, 150, 60, Math.PI, Math.PI * 1.5);
  straight([730, 90], [760, 90]);
  arc(760, 140, 50, -Math.PI / 2, 0);
  straight([810, 140], [810, 210]);
  return points;
})();

const d = `M${track.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

function grains(phase: number): string {
  const spacing = track.length / plugs;
  const parts: string[] = [];
  for (let plug = 0; plug < plugs; plug += 1) {
    for (let i = 0; i < grainsInPlug; i += 1) {
      // Every plug has the same grains: at the end of the loop each stands where another began.
      const seed = i * 3.7 + 1;
      const spread = (random(seed) - 0.5) * spacing * 0.56;
      const at = (plug * spacing + spread + phase * track.length + track.length * 2) % track.length;
      const index = Math.floor(at);
      const [x, y] = track[index] ?? [0, 0];
      const [nx, ny] = track[Math.min(index + 2, track.length - 1)] ?? [x, y + 1];
      const length = Math.hypot(nx - x, ny - y) || 1;
      const side = (random(seed + 0.5) - 0.5) * (bore - 10);
      const px = x - ((ny - y) / length) * side;
      const py = y + ((nx - x) / length) * side;
      const r = 2 + random(seed + 0.25) * 1.8;
      parts.push(`<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="${r.toFixed(1)}"/>`);
    }
  }
  return `<g fill="${night.amber}">${parts.join('')}</g>`;
}

/** One picture; `phase` goes from 0 to 1 over the loop. */
function frame(phase: number): string {
  const { c, path, box, shape, line, text, circle } = makePen(night);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linejoin="round" stroke-linecap="round">` +
    `<defs><pattern id="ash" width="20" height="20" patternUnits="userSpaceOnUse">${[
      [3, 4],
      [11, 2],
      [7, 10],
      [15, 13],
      [2, 15],
      [12, 17],
      [18, 7],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.6" fill="${c.amber}"/>`)
      .join('')}</pattern></defs>` +
    `<rect width="${width}" height="${height}" fill="${c.ground}"/>` +
    `<rect x="16" y="16" width="928" height="508" fill="none" stroke="${c.steel}" stroke-width="1.4"/>` +
    line(
      [
        [40, 488],
        [920, 488],
      ],
      3,
    ) +
    shape(
      [
        [70, 60],
        [250, 60],
        [184, 130],
        [136, 130],
      ],
      c.fill,
    ) +
    `<path d="M84 68H236L182 124H138Z" fill="url(#ash)"/>` +
    box(134, 130, 52, 34, c.ground) +
    circle(206, 147, 8, c.fill, 2) +
    path('M84 220Q84 168 160 168Q236 168 236 220V286L182 344H138L84 286Z', 4, c.ink, c.fill) +
    `<path d="M90 232H230V284L180 338H140L90 284Z" fill="url(#ash)"/>` +
    path(d, bore + 5, c.ink) +
    path(d, bore, c.ground) +
    grains(phase * (turns / plugs)) +
    box(740, 200, 160, 170) +
    `<rect x="742" y="270" width="156" height="98" fill="url(#ash)"/>` +
    shape([
      [740, 370],
      [900, 370],
      [842, 446],
      [798, 446],
    ]) +
    [750, 890]
      .map((x) =>
        line(
          [
            [x, 370],
            [x, 488],
          ],
          4,
        ),
      )
      .join('') +
    box(852, 166, 34, 34, c.ground) +
    text('VESSEL', 262, 262, 13) +
    text('CONVEYING LINE DN 150', 330, 408, 13) +
    text('SILO', 820, 250, 13, 0.5) +
    '</svg>'
  );
}

const folder = mkdtempSync(join(tmpdir(), 'ash-'));
const count = rate * seconds;
for (let i = 0; i < count; i += 1) {
  const file = join(folder, `${String(i).padStart(4, '0')}.png`);
  await sharp(Buffer.from(frame(i / count)))
    .png({ compressionLevel: 3 })
    .toFile(file);
}
const input = [
  '-y',
  '-loglevel',
  'error',
  '-framerate',
  String(rate),
  '-i',
  join(folder, '%04d.png'),
];
const target = (extension: string) => join(import.meta.dirname, `ash-in-a-line.${extension}`);
const encodings = [
  ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '42', '-pix_fmt', 'yuv420p', '-an', target('webm')],
  [
    '-c:v',
    'libx264',
    '-crf',
    '30',
    '-preset',
    'slow',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    '-an',
    target('mp4'),
  ],
];
for (const encoding of encodings) {
  const { status } = spawnSync('ffmpeg', [...input, ...encoding], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
rmSync(folder, { recursive: true, force: true });
