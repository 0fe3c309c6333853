/** What the tabs of one browser tell each other about. */
export const tabTopics = ['session', 'saved-cards', 'cart', 'contents', 'boxes'] as const;
export type TabTopic = (typeof tabTopics)[number];

/**
 * The shop's other tabs in this browser (M4).
 *
 * Promises: what is told reaches the listeners of every other tab, never those of the tab that tells; where the browser
 * has no way to tell, nothing happens and nothing fails.
 */
export interface OtherTabs {
  tell(topic: TabTopic): void;
  /** Answers how to stop listening. */
  listen(topic: TabTopic, listener: () => void): () => void;
}
