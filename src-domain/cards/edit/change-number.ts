/** Sequence number of changes in the shop, from 1. */
export type ChangeNumber = number;
