export const tabTopics = ['session', 'saved-cards', 'cart', 'contents', 'boxes'] as const;
export type TabTopic = (typeof tabTopics)[number];

/**
 * Notifies the shop's other tabs in this browser (M4).
 *
 * Promises: reaches every other tab, never the sender; does nothing where the browser lacks support.
 */
export interface OtherTabs {
  notify(topic: TabTopic): void;
  /** Returns an unsubscribe function. */
  listen(topic: TabTopic, listener: () => void): () => void;
}
