import type { Certificate } from '#src/content/schemas/certificate.ts';

/** A figure of 320 × 120: fixed parts as hairlines, moving or important parts in amber. */
interface Drawing {
  lines: string;
  moves: string;
}

const tick = (angle: number, from: number, to: number) => {
  const at = (radius: number) =>
    `${(160 + radius * Math.cos(angle)).toFixed(1)} ${(104 + radius * Math.sin(angle)).toFixed(1)}`;
  return `M${at(from)}L${at(to)}`;
};
const ticks = Array.from({ length: 11 }, (_, index) => {
  const angle = Math.PI * (1 + index / 10);
  return tick(angle, index % 5 === 0 ? 68 : 74, 82);
}).join('');

/** The figure on each kind of document. */
export const certificateDrawings: Readonly<Record<Certificate['drawing'], Drawing>> = {
  // Four stations and the way round them.
  cycle: {
    lines:
      'M40 18h60v30H40zM220 18h60v30h-60zM220 76h60v30h-60zM40 76h60v30H40zM50 30h40M50 37h26M230 30h40M230 37h26M230 88h40M230 95h26M50 88h40M50 95h26',
    moves:
      'M106 33H212m-9 -5 9 5-9 5M250 54V70m-5 -9 5 9 5-9M214 91H108m9 -5-9 5 9 5M70 70V54m-5 9 5-9 5 9',
  },
  // The works, its stack and its drain.
  stack: {
    lines:
      'M10 104H310M40 104V62l26-16v16l26-16v16l26-16v16l26-16V104M196 104l4-92h16l4 92M200 26h16M199 40h18M260 104v10h34v-10M60 104V82h16v22M100 82h24v10h-24z',
    moves: 'M208 6c14-8 24 6 38-2s24 4 38-2M226 110h26m-8-5 8 5-8 5',
  },
  // A helmet on the line of sight.
  helmet: {
    lines:
      'M92 86c0-46 30-70 68-70s68 24 68 70M146 18v36M174 18v36M146 22c8-6 20-6 28 0M78 98c0-8 6-12 14-12H228c8 0 14 4 14 12-26 8-138 8-164 0zM116 58c4-12 12-20 22-26',
    moves: 'M78 98c26 8 138 8 164 0',
  },
  // A V joint in section with its passes and the angle.
  weld: {
    lines:
      'M44 44H128L152 92H44zM276 44H192L168 92H276zM128 44 116 20M192 44 204 20M120 28c24-12 56-12 80 0M28 40v56M20 44h16M20 92h16M24 48l8-8M24 96l8-8',
    moves:
      'M152 92c6 5 10 5 16 0M149 80c8 6 14 6 22 0M142 66c12 7 24 7 36 0M135 54c16 7 34 7 50 0M128 44c20-9 44-9 64 0',
  },
  // A vessel on its saddles with a gauge.
  vessel: {
    lines:
      'M96 44H232c30 0 30 52 0 52H96c-30 0-30-52 0-52zM96 44v52M232 44v52M112 96v14h24V96M192 96v14h24V96M90 110H240M162 44V30M70 58H58v24h12M262 62h14v16h-14',
    moves: 'M144 16a18 18 0 1 0 36 0a18 18 0 1 0-36 0M162 16l10-9',
  },
  // A dial with its needle.
  gauge: {
    lines: `M66 104a94 94 0 0 1 188 0zM78 104a82 82 0 0 1 164 0${ticks}M146 104a14 14 0 0 1 28 0`,
    moves: 'M160 104 206 50',
  },
};
