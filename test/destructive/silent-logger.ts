import { makeLogger } from '#adapters/server/node/log.ts';

/** A process of a destructive run says nothing: thousands of refusals are what is wanted. Set SHOP_LOG=error to see errors. */
export const makeSilentLogger = () => makeLogger(process.env.SHOP_LOG === 'error' ? 'error' : 'silent');
