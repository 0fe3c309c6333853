import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

type Place = { readonly host: string; readonly port: number };

/** A line to a server that can be made slow, or silent. */
export type SlowLine = {
  readonly port: number;
  /** Milliseconds that everything takes longer from now on; Infinity: nothing comes through until it is healed. */
  delay(milliseconds: number): void;
  /** Reads nothing more from the connections of now, as behind a dead host: either end can send until its buffers are full. */
  freeze(): void;
  /** Drops everything on the connections of now, without a word to either end; new ones work. */
  forget(): void;
  /** Drops everything, also on new connections, until the line leads elsewhere; those of now never work again. */
  vanish(): void;
  /** Where new connections lead from now on. */
  lead(to: Place): void;
  close(): void;
};

/** Milliseconds between looks at whether a silent line was healed. */
const look = 20;

export async function openSlowLine(first: Place): Promise<SlowLine> {
  let to: Place | null = first;
  let [late, forgotten, frozen] = [0, 0, 0];
  const sockets = new Set<Socket>();

  /** Bytes stay in order, because the next are read when these are passed on. */
  async function pass(from: Socket, into: Socket): Promise<void> {
    const [openedAt, frozenAt] = [forgotten, frozen];
    try {
      for await (const bytes of from) {
        if (forgotten > openedAt) continue;
        while (frozen > frozenAt && !from.destroyed) await delay(look);
        if (late !== Number.POSITIVE_INFINITY && late > 0) await delay(late);
        while (late === Number.POSITIVE_INFINITY) await delay(look);
        into.write(bytes);
      }
    } catch {
      // Either end broke off; so does the other.
    }
    if (forgotten === openedAt) into.destroy();
  }

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.setNoDelay().on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };

  const server = createServer((client) => {
    keep(client);
    if (to === null) {
      client.resume();
      return;
    }
    const upstream = connect(to);
    keep(upstream);
    void pass(client, upstream);
    void pass(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    delay: (milliseconds) => {
      late = milliseconds;
    },
    freeze: () => {
      frozen += 1;
    },
    forget: () => {
      forgotten += 1;
    },
    vanish: () => {
      forgotten += 1;
      to = null;
    },
    lead: (place) => {
      to = place;
    },
    close: () => {
      late = 0;
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
