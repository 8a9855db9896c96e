/** What stands in the metadata of a photograph that these tests make, and nowhere in its pixels. */
export const phoneMake = 'SecretPhone';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const short = (value: number) => [value & 0xff, value >> 8];
const long = (value: number) => [...short(value & 0xffff), ...short(value >>> 16)];
const entry = (tag: number, type: number, count: number, value: number[]) => [
  ...short(tag),
  ...short(type),
  ...long(count),
  ...value,
];

/** A TIFF header with orientation 6, a make and a GPS position: what a phone held upright writes. */
function phoneExif(): number[] {
  const make = ascii(`${phoneMake}\0`);
  const [directory, makeAt] = [8, 8 + 2 + 3 * 12 + 4];
  const gpsAt = makeAt + make.length;
  const latitudeAt = gpsAt + 2 + 2 * 12 + 4;
  return [
    ...[...ascii('II'), ...short(42), ...long(directory), ...short(3)],
    ...entry(0x010f, 2, make.length, long(makeAt)),
    ...entry(0x0112, 3, 1, long(6)),
    ...entry(0x8825, 4, 1, long(gpsAt)),
    ...long(0),
    ...make,
    ...short(2),
    ...entry(0x0001, 2, 2, [...ascii('N\0'), 0, 0]),
    ...entry(0x0002, 5, 3, long(latitudeAt)),
    ...long(0),
    ...[12, 1, 58, 1, 17, 1].flatMap(long),
  ];
}

/** A JPEG as a phone would have written it: to be shown a quarter turn clockwise, with its place. */
export function asPhonePhoto(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const content = [...ascii('Exif\0\0'), ...phoneExif()];
  const length = content.length + 2;
  const segment = [0xff, 0xe1, length >> 8, length & 0xff, ...content];
  const photo = new Uint8Array(jpeg.length + segment.length);
  photo.set(jpeg.subarray(0, 2));
  photo.set(segment, 2);
  photo.set(jpeg.subarray(2), 2 + segment.length);
  return photo;
}

/** What of a phone's metadata is in the bytes of a file. */
export function metadataIn(bytes: Uint8Array): string[] {
  const text = new TextDecoder('latin1').decode(bytes);
  return ['Exif', 'II*\0', phoneMake, 'GPS', 'xmpmeta'].filter((word) => text.includes(word));
}

/**
 * A HEIC photograph of 98 × 66 pixels, left half red and right half blue, to be shown a quarter turn
 * clockwise: its box `irot` says so, and its Exif says it again, beside make and place. Its colours
 * are those of Display P3. Made once: such a JPEG of sharp's (`withIccProfile('p3')`) through
 * `asPhonePhoto` and `heif-enc -q 80` of libheif 1.15, then `irot` put in behind the other properties.
 */
export const phoneHeic = new URL('./phone-photo.heic', import.meta.url);
