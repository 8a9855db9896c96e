import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Reads the name of the first question, and where the question ends. */
function readQuestion(packet: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  // The end of the name, its type and its class.
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A TXT record about the name of the question; a text is cut into pieces of 255 bytes. */
function txtRecord(text: string): Buffer {
  const pieces = text.match(/[^]{1,255}/g) ?? [''];
  const data = Buffer.concat(
    pieces.map((piece) => Buffer.from([piece.length, ...Buffer.from(piece)])),
  );
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** Starts a name server on this machine that knows these TXT records; nothing else exists. */
export async function startDns(records: Record<string, string[]>) {
  const socket = createSocket('udp4');
  socket.on('message', (packet, { port, address }) => {
    const { name, end } = readQuestion(packet);
    const answers = (records[name] ?? []).map(txtRecord);
    const head = Buffer.from(packet.subarray(0, 12));
    // An answer; NXDOMAIN where there is none.
    head.writeUInt16BE(answers.length > 0 ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(answers.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, packet.subarray(12, end), ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  return { address: `127.0.0.1:${port}`, close: () => socket.close() };
}
