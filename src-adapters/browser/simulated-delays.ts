/** Waits so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

/** What the browser profile takes when it imitates a network, in milliseconds (STORE-15). */
export const simulatedDelays = {
  search: 1_000,
  collection: 800,
  detail: 500,
  cardSave: 2_000,
  /** PAGE-10. */
  aboutSave: 1_000,
  pictureStep: 100,
} as const;

export const reallyWait: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Nothing pretends to be slow (STORE-15). */
export const noWait: Wait = async () => {};
