import type { OtherTabs, TabTopic } from '#domain/shared/other-tabs.port.ts';

/** Several tabs in one process; each call of the returned function opens one. */
export function makeInMemoryTabs(): () => OtherTabs {
  type Listening = { readonly tab: symbol; readonly topic: TabTopic; readonly listener: () => void };
  const all = new Set<Listening>();
  return (): OtherTabs => {
    const tab = Symbol('tab');
    return {
      notify: (topic) => {
        for (const one of [...all]) if (one.tab !== tab && one.topic === topic) one.listener();
      },
      listen: (topic, listener) => {
        const listening = { tab, topic, listener };
        all.add(listening);
        return () => void all.delete(listening);
      },
    };
  };
}
