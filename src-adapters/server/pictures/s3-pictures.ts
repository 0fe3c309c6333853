import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type PictureStorage, pictureFileName } from './picture-storage.ts';

export type BucketSettings = {
  /** The bucket's own address, `https://host/bucket` or `https://bucket.host`; without a trailing slash. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** Milliseconds for all tries of a request. */
const requestLimitMs = 10_000;

/** After a 5xx or 429. */
const retries = 2;

/** As in a data folder, so that its files can be copied. */
const prefix = 'pictures/';
const keyForm = /^pictures\/([a-z0-9]{20,64})\/\d{1,5}\.webp$/;

type StoredKey = { readonly key: string; readonly changedAt: number };

type Page = { readonly all: readonly StoredKey[]; readonly next: string };

const textOf = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** The answer of ListObjectsV2. Keys of pictures need no unescaping. */
const pageOf = (xml: string): Page => ({
  all: [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => ({
    key: textOf(one, 'Key'),
    changedAt: Date.parse(textOf(one, 'LastModified')),
  })),
  next: textOf(xml, 'NextContinuationToken'),
});

type Answer = { readonly status: number; readonly bytes: Buffer };

/** An S3-compatible bucket. @param wait milliseconds for all tries of a request */
export function makeS3Pictures(
  { url, region, accessKeyId, secretAccessKey }: BucketSettings,
  wait = requestLimitMs,
): PictureStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const keyOf = (id: string, width: number): string => `${prefix}${id}/${pictureFileName(width)}`;

  /** @throws unless it answers 2xx or 404 */
  async function ask(method: string, path: string, body?: Uint8Array): Promise<Answer> {
    // The bucket refuses a body that is not of this hash.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const headers = { 'X-Amz-Content-Sha256': hash, ...(body && { 'Content-Type': 'image/webp' }) };
    const sent = body ? new Uint8Array(body) : null;
    const signal = AbortSignal.timeout(wait);
    const send = () => client.fetch(`${url}/${path}`, { method, headers, body: sent, redirect: 'manual', signal });
    // A connection that was kept open may be closed by now.
    const response = await send().catch(send);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.ok || response.status === 404) return { status: response.status, bytes };
    const code = textOf(bytes.toString(), 'Code');
    throw new Error(`the bucket answers ${response.status}${code && ` ${code}`}`);
  }

  /** A missing key is an answer; a missing bucket is not. */
  async function find(method: string, path: string): Promise<Buffer | null> {
    const { status, bytes } = await ask(method, path);
    if (status !== 404) return bytes;
    if (textOf(bytes.toString(), 'Code') === 'NoSuchBucket') throw new Error('the bucket answers 404 NoSuchBucket');
    return null;
  }

  async function* keysIn(folder: string): AsyncGenerator<StoredKey> {
    let token = '';
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
      if (token !== '') query.set('continuation-token', token);
      const { status, bytes } = await ask('GET', `?${query}`);
      if (status === 404) throw new Error('the bucket answers 404');
      const { all, next } = pageOf(bytes.toString());
      yield* all.filter(({ key }) => keyForm.test(key));
      token = next;
    } while (token !== '');
  }

  async function remove(id: string): Promise<void> {
    for await (const { key } of keysIn(`${prefix}${id}/`)) await ask('DELETE', key);
  }

  return {
    writeFailure: 'pictures-unavailable',
    write: async (id, files) => {
      // What a failure leaves belongs to nothing, and is deleted with unused pictures.
      for (const [width, bytes] of files) {
        const { status } = await ask('PUT', keyOf(id, width), bytes);
        if (status === 404) throw new Error('the bucket answers 404');
      }
    },
    read: (id, width) => find('GET', keyOf(id, width)),
    has: async (id, width) => (await ask('HEAD', keyOf(id, width))).status === 200,
    list: async function* () {
      let name = '';
      let changedAt = 0;
      for await (const stored of keysIn(prefix)) {
        const id = keyForm.exec(stored.key)?.[1] ?? '';
        if (name !== '' && id !== name) {
          yield { name, changedAt };
          changedAt = 0;
        }
        name = id;
        changedAt = Math.max(changedAt, stored.changedAt);
      }
      if (name !== '') yield { name, changedAt };
    },
    delete: remove,
  };
}
