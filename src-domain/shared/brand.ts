declare const brand: unique symbol;

/** A value of type `T` that only its own rules can make: an id is not just any text. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
