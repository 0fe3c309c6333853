import { makeLogger } from '#adapters/server/node/log.ts';

/** Silent, because thousands of refusals are expected. SHOP_LOG=error shows errors. */
export const makeSilentLogger = () => makeLogger(process.env.SHOP_LOG === 'error' ? 'error' : 'silent');
