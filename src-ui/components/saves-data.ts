type SavingNavigator = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/** Whether the browser asks for less traffic. Nothing is loaded ahead then. */
export const savesData = (): boolean => (navigator as SavingNavigator).connection?.saveData === true;
