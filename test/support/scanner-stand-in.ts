import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { ScannerAddress } from '#adapters/server/pictures/scan-picture.ts';

export type ScannerStandIn = {
  readonly address: ScannerAddress;
  /** What was scanned. */
  readonly scanned: readonly Buffer[];
  /** Bytes with this text count as infected. */
  readonly virus: string;
  behave(how: ScannerBehaviour): void;
  close(): Promise<void>;
};

type ScannerBehaviour = 'scans' | 'finds' | 'fails' | 'silent' | 'closes';

const virus = 'STAND-IN-FOR-A-VIRUS';
const command = 'zINSTREAM\0';

/** The bytes of a whole INSTREAM command; null before its end. */
function streamOf(received: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  let at = command.length;
  while (received.length >= at + 4) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** A scanner on loopback that speaks clamd's INSTREAM: https://docs.clamav.net/manual/Usage/Scanning.html */
export async function openScannerStandIn(): Promise<ScannerStandIn> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  let behaviour: ScannerBehaviour = 'scans';

  const answerTo = (bytes: Buffer): string => {
    if (behaviour === 'fails') return 'INSTREAM size limit exceeded. ERROR';
    return behaviour === 'finds' || bytes.includes(virus) ? 'stream: Stand-In.Signature FOUND' : 'stream: OK';
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    if (behaviour === 'closes') return void socket.destroy();
    let received = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      const isCommand = command.startsWith(received.subarray(0, command.length).toString());
      if (!isCommand) return void socket.end('UNKNOWN COMMAND\0');
      const stream = received.length > command.length ? streamOf(received) : null;
      if (stream === null || behaviour === 'silent') return;
      scanned.push(stream);
      socket.end(`${answerTo(stream)}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port },
    scanned,
    virus,
    behave: (how) => {
      behaviour = how;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
