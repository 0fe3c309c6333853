const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium' });

/** 'Sunday, June 1, 2025 at 12:00:00 PM' */
export const changeDateText = (at: string): string => whole.format(new Date(at));
