import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PictureNetwork } from '#adapters/server/pictures/fetch-picture.ts';
import { isPublicAddress } from '#adapters/server/pictures/public-address.ts';
import { pictureLimits } from '#domain/pictures/picture.ts';
import { aPng } from './picked-files.ts';

/** For pictures.example, other.example and 127.0.0.1, until 2120. It opens nothing but this stand-in. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBjzCCATWgAwIBAgIBATAKBggqhkjOPQQDAjAdMRswGQYDVQQDDBJzdGFuZC1p
biBmb3IgdGVzdHMwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMB0x
GzAZBgNVBAMMEnN0YW5kLWluIGZvciB0ZXN0czBZMBMGByqGSM49AgEGCCqGSM49
AwEHA0IABID62WvlhigNZsvuLpuKEQSuJ5p1u+D2T7EP+6Q6U29oGPvl3PoWQB8q
TuMe7K1/enCVSNfbt3J7JY2KDAAASJyjZDBiMA8GA1UdEwEB/wQFMAMBAf8wMAYD
VR0RBCkwJ4IQcGljdHVyZXMuZXhhbXBsZYINb3RoZXIuZXhhbXBsZYcEfwAAATAd
BgNVHQ4EFgQUqY8nC7RcAYVlWYpp45sinCd0kEkwCgYIKoZIzj0EAwIDSAAwRQIh
APwJ2us/83IoU0XGCIL79LqmfD0eaio3SHhuEOpq/mBnAiB9DpW8iqQ0Z0hTHeXt
iFvBOCMt/JqqMi0eVbs8ITObKw==
-----END CERTIFICATE-----`;

const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQ+IzWHrcnCXkapsF
+8VRQ4I21J8xa2z6sFBKNCo2+VGhRANCAASA+tlr5YYoDWbL7i6bihEErieadbvg
9k+xD/ukOlNvaBj75dz6FkAfKk7jHuytf3pwlUjX27dyeyWNigwAAEic
-----END PRIVATE KEY-----`;

export type PictureSite = {
  /** The address of a path: `https://pictures.example:PORT/path`. */
  at(path: string, host?: string): string;
  /** The paths that were asked for, with their hosts. */
  readonly asked: readonly string[];
  /** Most requests that were under way at once. */
  readonly mostAtOnce: () => number;
  /** The network with this site in it; everything else is as it is in public. */
  readonly network: PictureNetwork;
  close(): Promise<void>;
};

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>';

type Answer = (response: ServerResponse, query: URLSearchParams) => void;

const pngHead = aPng().subarray(0, 64);

const answers: Readonly<Record<string, Answer>> = {
  '/front.png': (response) => response.end(aPng({ width: 40, height: 56 })),
  '/page': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html><p>Hello</p>'),
  '/drawing.svg': (response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg),
  '/empty': (response) => response.end(),
  '/damaged.png': (response) => response.end(aPng({ width: 400, height: 300 }).subarray(0, -30)),
  '/forbidden': (response) => response.writeHead(403).end(aPng()),
  '/large': (response) => {
    response.writeHead(200, { 'content-length': pictureLimits.bytes + 1 }).write(pngHead);
  },
  '/endless': (response) => {
    const more = Buffer.alloc(1024 * 1024);
    const write = (): void => {
      while (!response.destroyed && response.write(more));
    };
    response.on('drain', write).write(pngHead);
    write();
  },
  '/silent': () => undefined,
  '/trickle': (response) => {
    response.write(pngHead);
  },
  '/moved': (response, query) => {
    const [left, to] = [Number(query.get('times') ?? 1), query.get('to') ?? '/front.png'];
    const location = left > 1 ? `/moved?times=${left - 1}` : to;
    response.writeHead(302, { location }).end();
  },
};

/** A web site with pictures on loopback, over https, and the network in which it has a public name. */
export async function openPictureSite(): Promise<PictureSite> {
  const asked: string[] = [];
  let [open, most] = [0, 0];
  const server = createServer({ cert: certificate, key: privateKey }, (request: IncomingMessage, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'https://pictures.example');
    asked.push(`${request.headers.host?.split(':')[0]}${pathname}`);
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    // In a later turn, so that requests of one moment meet.
    setImmediate(() => {
      const answer = answers[pathname];
      if (answer) answer(response, searchParams);
      else response.writeHead(404).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const names = ['pictures.example', 'other.example'];
  return {
    at: (path, host = 'pictures.example') => `https://${host}:${port}${path}`,
    asked,
    mostAtOnce: () => most,
    network: {
      resolve: async (name) => {
        if (!names.includes(name)) throw new Error(`no such name: ${name}`);
        return ['127.0.0.1'];
      },
      mayConnect: (address) => address === '127.0.0.1' || isPublicAddress(address),
      authority: certificate,
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
