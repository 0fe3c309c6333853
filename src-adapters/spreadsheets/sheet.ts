export type Sheet = {
  readonly name: string;
  /** Texts of cells. Days are '2026-05-01', times have more. */
  readonly rows: readonly (readonly string[])[];
};
