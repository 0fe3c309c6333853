/** What the form asks of a new card beside its price; an edit may leave them empty (CMGR-17). */
export const requiredOfNew = ['player', 'team', 'brand', 'year'] as const;
