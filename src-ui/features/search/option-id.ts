/** The id of a suggestion's element: the field names it as the active one. */
export const optionId = (list: string, place: number): string => `${list}-${place}`;
