/** Counts the changes of the shop, from 1. */
export type ChangeNumber = number;
