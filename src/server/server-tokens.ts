import type { ApiPorts } from '#adapters/server/http-api/ports.ts';
import type { IdentityStores } from '#adapters/server/identity/account.ts';
import type { Passwords } from '#adapters/server/identity/argon2-passwords.ts';
import type { Identity } from '#adapters/server/identity/make-identity.ts';
import type { SignUps } from '#adapters/server/newsletter/sign-ups.ts';
import type { PictureNetwork } from '#adapters/server/pictures/fetch-picture.ts';
import type { PictureFiles } from '#adapters/server/pictures/picture-files.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { ForeignPictures } from '#domain/pictures/picture-fetch.ts';
import { token } from '../tokens.ts';
import type { OrderJobs } from './order-jobs.ts';

/** The calls about orders; what makes an email due, or brings an event, wakes the worker that waits for it. */
export type OrderApi = Pick<
  ApiPorts,
  'orders' | 'orderRecords' | 'adminOrders' | 'examineShop' | 'webhooks' | 'placeOrder' | 'payOrder'
>;

/** What only the server has. */
export const serverTokens = {
  database: token<Database>('database'),
  identityStores: token<IdentityStores>('identity-stores'),
  passwords: token<Passwords>('passwords'),
  identity: token<Identity>('identity'),
  orderJobs: token<OrderJobs>('order-workers'),
  orderApi: token<OrderApi>('order-api'),
  /** The desk of whoever works at it. */
  deskOf: token<ApiPorts['deskOf']>('desk-of'),
  pageContentsOf: token<ApiPorts['pageContentsOf']>('page-contents-of'),
  importCardsOf: token<ApiPorts['importCardsOf']>('import-cards-of'),
  cardEditing: token<Pick<ApiPorts, 'editorOf' | 'auditLog' | 'ids'>>('card-editing'),
  pictureNetwork: token<PictureNetwork>('picture-network'),
  foreignPictures: token<ForeignPictures>('foreign-pictures'),
  pictureFiles: token<PictureFiles>('picture-files'),
  signUps: token<SignUps>('sign-ups'),
  apiPorts: token<ApiPorts>('api-ports'),
} as const;
