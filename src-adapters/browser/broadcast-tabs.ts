import { type OtherTabs, type TabTopic, tabTopics } from '#domain/shared/other-tabs.port.ts';

const channelName = 'goat-collection';

const isTopic = (input: unknown): input is TabTopic => tabTopics.some((topic) => topic === input);

/** Null where the browser has no channels, or lets nobody have one because storage is forbidden. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return null;
  }
}

/** The tabs of this browser, by a channel between them; the tab that tells does not hear itself (M4). */
export function makeBroadcastTabs(open: () => BroadcastChannel | null = openChannel): OtherTabs {
  const listeners = new Map<TabTopic, Set<() => void>>(tabTopics.map((topic) => [topic, new Set()]));
  let opened: BroadcastChannel | null = null;

  /** Opened when something is first told or listened to. What a newer shop may tell beside the topics is not for this one. */
  const channel = (): BroadcastChannel | null => {
    if (opened) return opened;
    opened = open();
    opened?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isTopic(data)) for (const listener of [...(listeners.get(data) ?? [])]) listener();
    });
    return opened;
  };

  return {
    tell: (topic) => channel()?.postMessage(topic),
    listen: (topic, listener) => {
      channel();
      // One of its own for every call: who listens twice hears twice, and stops one at a time.
      const one = () => listener();
      listeners.get(topic)?.add(one);
      return () => void listeners.get(topic)?.delete(one);
    },
  };
}
