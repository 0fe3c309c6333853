/** What a new box starts with (BOX-09). */
export const newBoxDefaults = { condition: 'New', quantity: 1 } as const;
