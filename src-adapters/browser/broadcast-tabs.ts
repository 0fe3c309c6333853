import { type OtherTabs, type TabTopic, tabTopics } from '#domain/shared/other-tabs.port.ts';

const channelName = 'goat-collection';

const isTopic = (input: unknown): input is TabTopic => tabTopics.some((topic) => topic === input);

/** Null where the browser has no channels or forbids storage. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return null;
  }
}

export function makeBroadcastTabs(open: () => BroadcastChannel | null = openChannel): OtherTabs {
  const listeners = new Map<TabTopic, Set<() => void>>(tabTopics.map((topic) => [topic, new Set()]));
  let opened: BroadcastChannel | null = null;

  const channel = (): BroadcastChannel | null => {
    if (opened) return opened;
    opened = open();
    opened?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isTopic(data)) for (const listener of [...(listeners.get(data) ?? [])]) listener();
    });
    return opened;
  };

  return {
    notify: (topic) => channel()?.postMessage(topic),
    listen: (topic, listener) => {
      channel();
      // A wrapper per call, so that the same listener can be added and removed twice.
      const one = () => listener();
      listeners.get(topic)?.add(one);
      return () => void listeners.get(topic)?.delete(one);
    },
  };
}
