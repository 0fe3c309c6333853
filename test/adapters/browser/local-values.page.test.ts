import { describe, expect, it } from 'vitest';
import { makeLocalValue, type ValueKind } from '#adapters/browser/local-storage/local-value.ts';
import { storedImportMappings } from '#adapters/browser/local-storage/stored-import-mappings.ts';
import { makeLocalPreferences, storedPreferences } from '#adapters/browser/local-storage/stored-preferences.ts';
import { storedReceipts } from '#adapters/browser/local-storage/stored-receipts.ts';
import { storedCartId, storedSentCart } from '#adapters/browser/local-storage/stored-sent-cart.ts';
import { cardId } from '#domain/cards/card.ts';
import { cardColumns } from '#domain/cards/card-columns.ts';
import { mapColumns } from '#domain/cards/import/import-columns.ts';
import { cartId } from '#domain/cart/cart.ts';
import type { Sent } from '#domain/cart/sent-cart.ts';
import { userId } from '#domain/identity/user.ts';
import { orderNumber } from '../../contract/an-order.ts';
import { deviceValueContract, type ValueSamples } from '../../contract/device-value.contract.ts';
import { openBrowser } from './browser-stage.ts';

const placeOf = ({ place, log }: ReturnType<typeof openBrowser>) => ({ ...place, log, tabs: window });

function localContract<Value>(kind: ValueKind<Value>, samples: ValueSamples<Value>): void {
  deviceValueContract(
    'local storage',
    samples,
    async () => {
      const browser = openBrowser();
      const open = () => makeLocalValue(placeOf(browser), kind);
      return {
        stored: open(),
        reload: open,
        plant: (text) => browser.local.inner.setItem(kind.key, text),
        writeElsewhere: (value) => {
          const newValue = kind.format.encode(value);
          window.dispatchEvent(new StorageEvent('storage', { key: 'another', newValue }));
          window.dispatchEvent(new StorageEvent('storage', { key: kind.key, newValue }));
        },
        break: () => {
          browser.local.faults.access = true;
        },
        close: browser.close,
      };
    },
    ['reload', 'plant', 'writeElsewhere', 'break'],
  );
}

localContract(storedPreferences.theme, {
  what: 'theme [THEME-04]',
  values: ['light', 'dark', 'system'],
  nonsense: ['', 'DARK', 'blue', 'null', '{}', 'undefined', '"'],
});

localContract(storedPreferences.shortcuts, {
  what: 'shortcuts [NAV-20]',
  values: [false, true],
  nonsense: ['', 'OFF', 'null', '{}', '0'],
});

localContract(storedPreferences.columns, {
  what: 'columns [CMGR-29]',
  values: [['price', 'stock'], [], cardColumns],
  nonsense: ['', 'null', '{}', 'views'],
});

localContract(storedPreferences.recentCards, {
  what: 'recent cards [CARD-32]',
  values: [[cardId('b'), cardId('a')], []],
  nonsense: ['', 'null', '{}', '"a"', '[1]', '{"version":9,"value":["a"]}'],
});

localContract(storedPreferences.density, {
  what: 'the density of the collection [COLL-17]',
  values: ['compact', 'comfortable'],
  nonsense: ['', 'COMPACT', 'null', '{}', 'true'],
});

localContract(storedPreferences.firstSteps, {
  what: 'first steps [SET-11]',
  values: ['hidden', 'shown'],
  nonsense: ['', 'HIDDEN', 'null', '{}', 'true'],
});

const receipt = (number: number) => ({
  orderId: orderNumber(number),
  receiptToken: `token-${number}`,
  inCart: number === 2,
});
localContract(storedReceipts, {
  what: 'receipts [PAY-28]',
  values: [[receipt(1), receipt(2)], [receipt(3)]],
  nonsense: ['{{{', '{}', '[1]'],
});

const id = cartId('a1b2c3d4e5f6a1b2c3d4e5f6a1');
localContract(storedCartId, {
  what: 'cart id [CART-09, STORE-05]',
  values: [id, cartId('z9y8x7w6v5u4t3s2r1q0z9y8x7')],
  nonsense: ['', 'cart_1'],
});

const ada = userId('ada');
const line = { cardId: cardId('jordan'), quantity: 2 };
const sent: Sent = {
  id,
  version: 7,
  copy: [line],
  taken: [line, { cardId: cardId('gone'), quantity: 1 }],
  underWay: [{ cardId: cardId('brady'), quantity: 3 }],
  joined: { account: ada, id },
  joining: ada,
};
localContract(storedSentCart, {
  what: 'sent cart [C2]',
  values: [sent, { ...sent, version: 8, underWay: null, joined: null, joining: null }],
  nonsense: ['{', '[]', '{"version":1,"value":{"id":"cart_1"}}', '{"version":9,"value":{}}'],
});

const columns = ['A', 'B', 'PSA 10 Price'];
localContract(storedImportMappings, {
  what: 'import mappings [CMGR-38]',
  values: [[{ columns, mapping: mapColumns(columns) }], []],
  nonsense: ['', 'null', '{"v":1,"value":7}', '[1,2]', '{'],
});

describe('the preferences of a browser', () => {
  it('leave out a column that this version does not know, and have the others in their order [CMGR-29]', () => {
    const browser = openBrowser();
    const { columns: stored } = makeLocalPreferences(placeOf(browser));
    browser.local.inner.setItem(storedPreferences.columns.key, 'price views team');
    expect(stored.read()).toEqual(['team', 'price']);
    stored.write(['added', 'image', 'set', 'image']);
    expect(stored.read()).toEqual(['image', 'set', 'added']);
  });

  it('are a warning in the log and no more when they cannot be read or written [THEME-05]', () => {
    const browser = openBrowser();
    browser.local.faults.access = true;
    const { theme } = makeLocalPreferences(placeOf(browser));
    expect(theme.read()).toBeNull();
    theme.write('dark');
    expect(browser.log.entries.map(({ level }) => level)).toEqual(['warn', 'warn']);
  });
});
