/** What `saleOf` counts. */
const counted = 'with shipping and sales tax, less refunds. Canceled orders do not count.';

export const salesNote = `Sales are what customers paid, ${counted}`;
export const spentNote = `Spent is what was paid, ${counted}`;
