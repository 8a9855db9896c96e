import type { SamplePicture } from '../sample.ts';
import type { DrawingName } from './render.ts';

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

const pick = <Value>(values: readonly [Value, ...Value[]], variant: number): Value =>
  values[variant % values.length] ?? values[0];

/** What each drawing shows, with the numbers that it has and writes for a variant. */
const shown: Record<DrawingName, (variant: number) => string> = {
  silos: (variant) => {
    const count = pick([3, 1, 2, 4], variant);
    const [row, first] =
      count === 1 ? ['one ash silo', 'it'] : [`${words[count]} ash silos in a row`, 'the first'];
    return `${row}, on legs and with a vent filter on the roof; the conveying line enters ${first} from above, and a truck waits below.`;
  },
  vessel: (variant) =>
    `a dense phase vessel cut open: ash falls from a hopper through a dome valve, air enters at the fluidising ring in the cone, and the ash leaves below through a pipe of DN ${pick([100, 150, 200], variant)}.`,
  bend: (variant) =>
    `a bend of DN ${pick([200, 240], variant)} cut along its middle: the stream of ash swings to the outer wall, where the wear is highest, and a thick backing covers the pipe there.`,
  lineDiagram: (variant) =>
    `diagram of a conveying line of ${pick([320, 480, 760, 1100], variant)} m: ${words[3 + (variant % 3)]} hoppers, each with a vessel below, feed one pipe, which two compressors supply and which rises to the top of an ash silo.`,
  gallery: (variant) =>
    `a belt gallery of ${pick([64, 96, 128, 150], variant)} m on three trestles, rising from a feed hopper on the left to a transfer tower on the right.`,
  elevator: (variant) =>
    `a bucket elevator of ${18 + (variant % 5) * 3} m cut open: the feed slides in above the boot, rises in the buckets and falls from the head into a day bin beside it.`,
  rejects: (variant) =>
    `what a coal mill rejects falls into a pyrites hopper and a vessel, from which a pipe of ${pick([80, 120, 160], variant)} m leads up into the reject bin.`,
  bagFilter: (variant) =>
    `a bag filter with ${9 + (variant % 3) * 2} rows of bags cut open: dusty air enters below them from the left, a fan draws it clean into a stack, and a rotary valve empties the hopper.`,
  fogBar: (variant) =>
    `a roofed hopper in which a bar of ${words[6 + (variant % 3)]} nozzles fills the air above the coal with fine droplets; the unit for water and air stands beside it.`,
  domeValve: (variant) =>
    `a dome valve of DN ${pick([150, 200, 250, 300], variant)} cut open twice: closed, with ash resting on the dome inside its inflatable seal, and open, with the dome turned aside.`,
  limePlant: (variant) =>
    `a lime silo of ${pick([40, 60, 80, 100], variant)} m³ with a vent filter; a screw feeder leads from its cone to a slaker with a stirrer, and a pump sends the milk of lime on to dosing.`,
};

/** The picture in words, for people who do not see it. */
export const describeDrawing = ({ drawing, variant, isNight }: SamplePicture): string =>
  `Works drawing${isNight ? ' on dark ground' : ''}: ${shown[drawing](variant)}`;

/** The same for the film, media/ash-in-a-line. */
export const filmDescription =
  'Moving diagram on dark ground: ash falls from a hopper into a vessel and travels in plugs through a line of DN 150, along the ground, up and into the top of a silo.';
