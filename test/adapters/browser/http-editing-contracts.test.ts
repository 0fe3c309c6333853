import { makeHttpCardEditor } from '#adapters/browser/http/http-card-editor.ts';
import { latePort } from '#adapters/browser/late-port.ts';
import { auditLogCalls } from '#adapters/calls/card-changes.wire.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { userId } from '#domain/identity/user.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { auditLogContract } from '../../contract/audit-log.contract.ts';
import { cardEditorContract } from '../../contract/card-store.contract.ts';
import { openTestApi } from '../../support/api.ts';
import { signedIn } from '../../support/sessions.ts';
import { outageOf } from '../server/sql/databases.ts';
import { apiAt } from './http-stage.ts';

const nothingSaved = { forget: async () => {} };

/** The API over the embedded database, met by the admin, by another one, and by a guest. */
async function open() {
  const shop = await openTestApi();
  const address = await shop.listen();
  const as = async (id: string) => apiAt(address, { headers: await signedIn(shop, 'admin', userId(id)) });
  const [first, second, guest] = [
    await as('first'),
    await as('second'),
    apiAt(address, { headers: { 'sec-fetch-site': 'same-origin' } }),
  ];
  const outage = outageOf(shop.database);
  return {
    editor: latePort(async () => makeHttpCardEditor(first, nothingSaved)),
    otherEditor: makeHttpCardEditor(second, nothingSaved),
    guestEditor: makeHttpCardEditor(guest, nothingSaved),
    auditLog: latePort(async () => makeRemote(first, auditLogCalls)),
    guestLog: makeRemote(guest, auditLogCalls),
    by: { editor: 'admin first@example.org', cardStore: 'shop' } as const,
    cardStore: shop.ports.cardStoreOf('shop'),
    catalog: shop.ports.catalog,
    orders: makeSqlOrders(shop.database.db, makeSilentLog()),
    ...outage,
    close: async () => {
      await outage.mend();
      await shop.close();
    },
  };
}

cardEditorContract('the API over HTTP', open, ['otherEditor', 'guestEditor', 'orders', 'break', 'mend']);
auditLogContract('the API over HTTP', open, ['guestLog', 'break']);
