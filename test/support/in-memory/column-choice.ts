import { type ColumnChoice, inOrder, startColumns } from '#domain/cards/column-choice.port.ts';

/** Lasts as long as the page. */
export function makeInMemoryColumnChoice(): ColumnChoice {
  let selected = startColumns;
  return {
    shown: () => [...selected],
    show: (columns) => {
      selected = inOrder(columns);
    },
  };
}
