import { type ColumnChoice, inOrder, startColumns } from '#domain/cards/column-choice.port.ts';

/** Lasts as long as the page. */
export function makeInMemoryColumnChoice(): ColumnChoice {
  let chosen = startColumns;
  return {
    shown: () => [...chosen],
    show: (columns) => {
      chosen = inOrder(columns);
    },
  };
}
