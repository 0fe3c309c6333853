import type { BucketSettings } from '#adapters/server/pictures/s3-pictures.ts';
import type { ScannerAddress } from '#adapters/server/pictures/scan-picture.ts';

export type PictureSettings = {
  /** Null for the folder in `dataDir`. */
  readonly bucket: BucketSettings | null;
  readonly virusScanner: ScannerAddress | null;
  /** Hosts whose pictures are fetched, also as `*.example.com`; null for any public one. */
  readonly hosts: readonly string[] | null;
};

export type PictureVariables = {
  readonly PICTURES_BUCKET_URL?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly VIRUS_SCANNER?: ScannerAddress | undefined;
  readonly PICTURE_HOSTS?: readonly string[] | undefined;
};

/** `https://host/bucket` or `https://bucket.host`, without query and user. */
export function isBucketUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash, pathname } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === '' && /^\/[\w.-]*\/?$/.test(pathname);
}

export const bucketUrlOf = (text: string): string => new URL(text).href.replace(/\/$/, '');

/** `host:port`, `[::1]:3310`; null for anything else. */
export function readScannerAddress(text: string): ScannerAddress | null {
  const [, host, port] = /^(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return null;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

export const hostForm = /^(\*\.)?[a-z\d_-]+(\.[a-z\d_-]+)*$/;

const bucketKeys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

type Conflict = readonly [line: string, isWrong: (given: PictureVariables) => boolean];

export const pictureConflicts: readonly Conflict[] = bucketKeys.map((name) => [
  `${name}: must be set together with PICTURES_BUCKET_URL`,
  (given) => (given.PICTURES_BUCKET_URL === undefined) !== (given[name] === undefined),
]);

export function pictureSettingsOf(given: PictureVariables): PictureSettings {
  const { PICTURES_BUCKET_URL: url, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  const bucket =
    url && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? { url, region: given.S3_REGION, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
      : null;
  return { bucket, virusScanner: given.VIRUS_SCANNER ?? null, hosts: given.PICTURE_HOSTS ?? null };
}
