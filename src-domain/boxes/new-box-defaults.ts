export const newBoxDefaults = { condition: 'New', quantity: 1 } as const;
