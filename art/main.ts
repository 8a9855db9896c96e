import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

/** An obstacle that the user can remove; `message` says how. */
class UsageError extends Error {}

const here = import.meta.dirname;
const stored = join(here, '..', 'src', 'assets', 'pictures');
const mostBytes = 500_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The pictures there are: one Python file each, file_name.py for the picture file-name. */
function allNames(): string[] {
  return readdirSync(join(here, 'pictures'))
    .filter((file) => file.endsWith('.py') && !file.startsWith('_'))
    .map((file) => basename(file, '.py').replaceAll('_', '-'))
    .sort();
}

function run(command: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const tools = {
  blender:
    'Rendering needs Blender 3.4 or newer with numpy on the PATH' +
    ' (Debian: apt install blender python3-numpy). The site itself builds without it.',
  ffmpeg: 'The loop needs ffmpeg with VP9 on the PATH (Debian: apt install ffmpeg).',
} as const;

async function requireTool(tool: keyof typeof tools) {
  try {
    await run(tool, ['--version']);
  } catch {
    throw new UsageError(tools[tool]);
  }
}

/** Renders one picture with Blender into `target`, a PNG; of a loop its frames, numbered. */
async function render(name: string, target: string, isDraft: boolean) {
  const script = ['--python', join(here, 'render.py'), '--', name, target];
  const options = ['-b', '--factory-startup', '--python-exit-code', '1'];
  const { code, output } = await run('blender', [
    ...options,
    ...script,
    ...(isDraft ? ['--draft'] : []),
  ]);
  if (code !== 0) throw new UsageError(`${name} could not be rendered:\n${output.slice(-1500)}`);
}

/** Stores `png` as WebP, at the best quality that stays under the limit. */
async function store(png: string, name: string) {
  mkdirSync(stored, { recursive: true });
  const target = join(stored, `${name}.webp`);
  for (const quality of [88, 84, 80, 75, 70, 62]) {
    await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toFile(target);
    if (statSync(target).size < mostBytes) return;
  }
  throw new UsageError(`${name}.webp is over ${mostBytes / 1000} kB even at a low quality.`);
}

/** Loops are made of frames, pictures are not. */
const isLoop = (name: string) => name.endsWith('-loop');

const film = { rate: 15, rounds: 3, mostBytes: 1_500_000 };
const encoders = {
  webm: ['-c:v', 'libvpx-vp9', '-crf', '26', '-b:v', '0', '-row-mt', '1'],
} as const;

/** Joins the numbered frames to one film and stores it with its poster. */
async function storeLoop(frames: string, name: string) {
  await store(frames.replace('%03d', '000'), name);
  const again = ['-stream_loop', String(film.rounds - 1)];
  const input = [...again, '-framerate', String(film.rate), '-i', frames, '-pix_fmt', 'yuv420p'];
  for (const [format, encoder] of Object.entries(encoders)) {
    const target = join(stored, `${name}.${format}`);
    const { code, output } = await run('ffmpeg', ['-y', ...input, ...encoder, '-an', target]);
    if (code !== 0) throw new UsageError(`${name}.${format} was not made:\n${output.slice(-1500)}`);
    if (statSync(target).size > film.mostBytes) {
      throw new UsageError(`${name}.${format} is over ${film.mostBytes / 1e6} MB.`);
    }
  }
}

async function draw(name: string, isDraft: boolean) {
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'smcs-art-'));
  try {
    const png = isDraft ? join(tmpdir(), `${name}.png`) : join(folder, 'picture.png');
    await render(name, png, isDraft);
    if (!isDraft && isLoop(name)) await storeLoop(png.replace('.png', '-%03d.png'), name);
    else if (!isDraft) await store(png, name);
    const seconds = Math.round((Date.now() - began) / 1000);
    say(`${name}: ${seconds} s → ${isDraft ? png : `src/assets/pictures/${name}.webp`}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All stored pictures on one sheet with their names, to be looked at beside each other. */
async function contactSheet() {
  const [cell, row, columns] = [480, 350, 4];
  const files = readdirSync(stored).filter((file) => file.endsWith('.webp'));
  const tiles = files.map(async (file, index) => {
    const [left, top] = [(index % columns) * cell, Math.floor(index / columns) * row];
    const fit = { fit: 'contain', background: '#fbfaf7' } as const;
    const picture = await sharp(join(stored, file))
      .resize(cell - 20, row - 40, fit)
      .png()
      .toBuffer();
    const label = `<svg width="${cell}" height="30"><text x="10" y="20" font-size="16" font-family="sans-serif">${file}</text></svg>`;
    return [
      { input: picture, left: left + 10, top: top + 5 },
      { input: Buffer.from(label), left, top: top + row - 34 },
    ];
  });
  const target = join(tmpdir(), 'smcs-pictures.png');
  const height = Math.max(1, Math.ceil(files.length / columns)) * row;
  await sharp({ create: { width: cell * columns, height, channels: 3, background: '#fbfaf7' } })
    .composite((await Promise.all(tiles)).flat())
    .png()
    .toFile(target);
  say(`${files.length} pictures → ${target}`);
}

/**
 * `npm start`: renders all pictures of the site, or those that are named, and stores them.
 * `--draft`: small and quick, only to be looked at; `--sheet`: a contact sheet of what is stored.
 */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { draft: { type: 'boolean', default: false }, sheet: { type: 'boolean' } },
  });
  if (values.sheet) return contactSheet();
  await requireTool('blender');
  const known = allNames();
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new UsageError(`No picture ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  }
  const wanted = positionals.length > 0 ? positionals : known;
  if (!values.draft && wanted.some(isLoop)) await requireTool('ffmpeg');
  for (const name of wanted) await draw(name, values.draft);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
}
