declare const brand: unique symbol;

/** A nominal type: only its own functions create a value of it. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
