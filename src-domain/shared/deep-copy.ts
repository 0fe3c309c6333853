/** A value of its own: a text that is a part of a long one would keep all of it in memory. */
export const deepCopy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
