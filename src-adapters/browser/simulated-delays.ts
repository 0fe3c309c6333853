export type Wait = (milliseconds: number) => Promise<void>;

/** Milliseconds (STORE-15). */
export const simulatedDelays = {
  search: 1_000,
  collection: 800,
  detail: 500,
  cardSave: 2_000,
  aboutSave: 1_000,
  pictureStep: 100,
} as const;

export const reallyWait: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const noWait: Wait = async () => {};
