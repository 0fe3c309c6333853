import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { makeQueryClient, notifyAnswersAtOnce } from '#ui/app/query-client.ts';

// The files of a worker share it. This is its own.
afterEach(() => notifyManager.setScheduler((told) => setTimeout(told, 0)));

it('an answer reaches the components in the turn that it arrives in [COLL-05]', async () => {
  notifyAnswersAtOnce();
  const client = makeQueryClient();
  let told = 0;
  // As `useQuery` subscribes.
  const component = notifyManager.batchCalls(() => {
    told += 1;
  });
  const stop = new QueryObserver(client, { queryKey: ['a'], enabled: false }).subscribe(component);
  client.setQueryData(['a'], 1);
  await null;
  expect(told).toBeGreaterThan(0);
  stop();
  client.clear();
});
