/** The package describes its drawing functions only; this is the encoder below them. */
declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  export class CODE128C {
    constructor(digits: string, options: object);
    /** A digit for each module, 1 for black. */
    encode(): { readonly data: string };
  }
}
