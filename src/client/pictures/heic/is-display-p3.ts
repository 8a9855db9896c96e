/** How much of a file is looked at: a colour profile stands in the boxes before the pixels. */
const headBytes = 256 * 1024;
/** X of the red primary in an ICC profile of Display P3; sRGB has 0.436, Adobe RGB 0.610. */
const redOfDisplayP3 = 0.515;
/** The number of these primaries in ISO/IEC 23091-2. */
const displayP3 = 12;

/** X of the red primary that an ICC profile tells; undefined where it tells none. */
function redOf(view: DataView): number | undefined {
  const [countAt, firstAt, entryBytes] = [128, 132, 12];
  const redTag = 0x7258595a; // rXYZ
  const count = Math.min(view.getUint32(countAt), 100);
  for (let at = firstAt; at < firstAt + count * entryBytes; at += entryBytes) {
    // After the tag's type and four empty bytes: a fixed-point number of 16 bits before the point.
    if (view.getUint32(at) === redTag) return view.getInt32(view.getUint32(at + 4) + 8) / 65_536;
  }
  return undefined;
}

function isBoxOfDisplayP3(content: DataView): boolean {
  try {
    const [type, primaries] = [content.getUint32(0), content.getUint16(4)];
    if (type === 0x6e636c78) return primaries === displayP3; // nclx
    const profile = new DataView(content.buffer, content.byteOffset + 4, content.byteLength - 4);
    return Math.abs((redOf(profile) ?? 0) - redOfDisplayP3) < 0.01;
  } catch (error) {
    if (error instanceof RangeError) return false; // cut off, or not a colour box at all
    throw error;
  }
}

/** True for a HEIC file whose colours are those of Display P3, as phones write them. */
export function isDisplayP3(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, headBytes);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const colr = 0x636f6c72;
  for (let at = head.indexOf(0x63); at >= 0; at = head.indexOf(0x63, at + 1)) {
    if (at + 4 > head.length || view.getUint32(at) !== colr) continue;
    const content = new DataView(head.buffer, head.byteOffset + at + 4, head.length - at - 4);
    if (isBoxOfDisplayP3(content)) return true;
  }
  return false;
}
