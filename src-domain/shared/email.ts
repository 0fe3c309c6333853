/** Whether a text looks like an e-mail address: something, an @, something with a dot. Nothing else is known of it. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
