import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BucketSettings } from '#adapters/server/pictures/s3-pictures.ts';

export type S3StandIn = {
  readonly settings: BucketSettings;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Requests, as `GET key`. */
  readonly asked: readonly string[];
  /** Sets the time of an object's last change. */
  age(key: string, changedAt: Date): void;
  behave(how: S3Behaviour): void;
  /** Refuses the next so many requests with 503, or closes their connections. */
  stumble(times: number, how: 'busy' | 'closed'): void;
  close(): Promise<void>;
};

type S3Behaviour = 'works' | 'busy' | 'silent' | 'no-bucket';

/** Keys a page; S3 has 1,000. */
const pageSize = 4;

const bucket = 'cards';
const region = 'eu-central-1';
const accessKeyId = 'stand-in-key';
const secretAccessKey = 'stand-in-secret';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

const failure = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Checks signature and hash as https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html says. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, key, day = '', where = '', signed = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  const hash = String(headers['x-amz-content-sha256']);
  if (key !== accessKeyId || where !== region || hash !== sha256(body)) return false;
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    signed,
    hash,
  ].join('\n');
  const time = String(headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return time.startsWith(day) && signature === hmac(signingKey, text).toString('hex');
}

/** A minimal S3 server with one bucket on loopback. Refuses what is not signed. */
export async function openS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  const changed = new Map<string, Date>();
  const asked: string[] = [];
  let behaviour: S3Behaviour = 'works';
  let stumbles = 0;
  let stumble: 'busy' | 'closed' = 'busy';

  const list = (query: URLSearchParams): string => {
    const from = query.get('continuation-token') ?? '';
    const found = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from).sort();
    const page = found.slice(0, pageSize);
    const next = page.length < found.length ? page.at(-1) : undefined;
    const contents = page.map(
      (key) =>
        `<Contents><Key>${escaped(key)}</Key><LastModified>${changed.get(key)?.toISOString()}</LastModified></Contents>`,
    );
    const rest = next === undefined ? '' : `<NextContinuationToken>${escaped(next)}</NextContinuationToken>`;
    return `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${contents.join('')}${rest}</ListBucketResult>`;
  };

  const objectOf = (method: string, key: string, body: Buffer, response: ServerResponse): void => {
    const found = objects.get(key);
    if (method === 'PUT') {
      objects.set(key, body);
      changed.set(key, new Date());
      response.end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (found) response.end(found);
    else response.writeHead(404).end(failure('NoSuchKey'));
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(url, 'http://stand-in');
    const key = decodeURIComponent(pathname.slice(`/${bucket}/`.length));
    asked.push(`${method} ${key}`);
    if (stumbles > 0) {
      stumbles -= 1;
      if (stumble === 'busy') response.writeHead(503).end(failure('SlowDown'));
      else request.socket.destroy();
    } else if (behaviour === 'busy') response.writeHead(503).end(failure('SlowDown'));
    else if (behaviour === 'no-bucket') response.writeHead(404).end(failure('NoSuchBucket'));
    else if (!isSigned(request, body)) response.writeHead(403).end(failure('SignatureDoesNotMatch'));
    else if (behaviour === 'works' && key === '') response.end(list(searchParams));
    else if (behaviour === 'works') objectOf(method, key, body, response);
  }

  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { url: `http://127.0.0.1:${port}/${bucket}`, region, accessKeyId, secretAccessKey },
    objects,
    asked,
    age: (key, changedAt) => changed.set(key, changedAt),
    behave: (how) => {
      behaviour = how;
    },
    stumble: (times, how) => {
      [stumbles, stumble] = [times, how];
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
