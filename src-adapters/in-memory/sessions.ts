import { okAsync } from 'neverthrow';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import { type Viewer, visitor } from '#domain/identity/viewer.ts';

export type InMemorySessions = Sessions & {
  /** Signs in as somebody else, or out as a visitor. */
  become(viewer: Viewer): void;
};

/** A session that lasts as long as the page. */
export function makeInMemorySessions(first: Viewer = visitor): InMemorySessions {
  let viewer = first;
  return {
    current: () => okAsync({ ...viewer }),
    become: (next) => {
      viewer = next;
    },
  };
}
