/** Currencies whose amounts do not have two digits after the point, by ISO 4217. */
const otherDigits: ReadonlyMap<string, number> = new Map([
  ...[
    'BIF',
    'CLP',
    'DJF',
    'GNF',
    'ISK',
    'JPY',
    'KMF',
    'KRW',
    'PYG',
    'RWF',
    'UGX',
    'UYI',
    'VND',
    'VUV',
    'XAF',
    'XOF',
    'XPF',
  ].map((code) => [code, 0] as const),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3] as const),
  ...['CLF', 'UYW'].map((code) => [code, 4] as const),
]);

/** Digits after the point: 2 of 'USD' and 'HUF', 0 of 'JPY', 3 of 'KWD'. The table of Node changes with its version. */
export const currencyDigits = (code: string): number => otherDigits.get(code.toUpperCase()) ?? 2;
