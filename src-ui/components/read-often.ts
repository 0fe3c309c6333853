/** Options of a query: other admins may change the data, so refetch on every view. */
export const readOften = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;
