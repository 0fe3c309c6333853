import { makeHttpCardEditor } from '#adapters/browser/http/http-card-editor.ts';
import { makeHttpChangeLog } from '#adapters/browser/http/http-change-log.ts';
import { makeLateCardEditor, makeLateChangeLog } from '#adapters/browser/http/late-card-editor.ts';
import { makeSilentLog } from '#adapters/in-memory/log.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders.ts';
import { userId } from '#domain/identity/user.ts';
import { cardEditorContract } from '../../contract/card-editor.contract.ts';
import { changeLogContract } from '../../contract/change-log.contract.ts';
import { openTestApi } from '../../support/api.ts';
import { signedIn } from '../../support/sessions.ts';
import { hideTables, showTables } from '../server/sql/databases.ts';
import { apiAt } from './http-stage.ts';

const nothingSaved = { forget: async () => {} };

/** The API over the embedded database, met by the admin, by another one, and by a visitor. */
async function open() {
  const shop = await openTestApi();
  const address = await shop.listen();
  const as = async (id: string) => apiAt(address, { headers: await signedIn(shop, 'admin', userId(id)) });
  const [first, second, visitor] = [
    await as('first'),
    await as('second'),
    apiAt(address, { headers: { 'sec-fetch-site': 'same-origin' } }),
  ];
  let isHidden = false;
  const mend = async () => {
    if (isHidden) await showTables(shop.database);
    isHidden = false;
  };
  return {
    editor: makeLateCardEditor(async () => makeHttpCardEditor(first, nothingSaved)),
    otherEditor: makeHttpCardEditor(second, nothingSaved),
    visitorEditor: makeHttpCardEditor(visitor, nothingSaved),
    changeLog: makeLateChangeLog(async () => makeHttpChangeLog(first)),
    visitorLog: makeHttpChangeLog(visitor),
    by: { editor: 'admin first@example.org', desk: 'shop' } as const,
    desk: shop.ports.deskOf('shop'),
    catalog: shop.ports.catalog,
    orders: makeSqlOrders(shop.database.db, makeSilentLog()),
    break: async () => {
      await hideTables(shop.database);
      isHidden = true;
    },
    mend,
    close: async () => {
      await mend();
      await shop.close();
    },
  };
}

cardEditorContract('the API over HTTP', open, ['otherEditor', 'visitorEditor', 'orders', 'break', 'mend']);
changeLogContract('the API over HTTP', open, ['visitorLog', 'break']);
