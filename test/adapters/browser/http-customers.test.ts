import { latePort } from '#adapters/browser/late-port.ts';
import { customerCalls } from '#adapters/calls/customers.calls.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { accountsOver } from '#adapters/server/sql/identity/sql-accounts.ts';
import { makeSqlMailingList } from '#adapters/server/sql/newsletter/sql-mailing-list.ts';
import { adminUserId, userId } from '#domain/identity/user.ts';
import { customersContract } from '#test/contract/customers.contract.ts';
import { openTestApi } from '#test/support/api.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { addAccount } from '#test/support/sessions.ts';
import { asOwner } from './catalog-api.ts';
import { apiAt } from './http-stage.ts';

const users = [userId('1748779200001'), userId('1748779200002')] as const;

customersContract('the API over HTTP', async () => {
  const shop = await openTestApi();
  const { database, ports } = shop;
  for (const user of users) await addAccount(database, user);
  await addAccount(database, adminUserId, 'admin');
  const accounts = accountsOver(database.db);
  const address = await shop.listen();
  const headers: Record<string, string> = { ...asOwner.headers };
  return {
    customers: latePort(async () => makeRemote(apiAt(address, { headers }), customerCalls)),
    orders: ports.orders,
    records: ports.orderRecords,
    savedCards: ports.savedCards,
    list: makeSqlMailingList(database.db, makeNodeIds(makeFixedClock()), makeSilentLog()),
    users,
    adminEmail: `${adminUserId}@example.org`,
    closeAccount: async (user) => {
      const account = await accounts.findById(user);
      if (account) await accounts.remove(account);
    },
    seed: shop.seed,
    break: shop.close,
    shut: async () => {
      delete headers.Authorization;
    },
    close: shop.close,
  };
}, ['break', 'shut']);
