const operations = [
  'create',
  'retrieve',
  'confirm',
  'cancel',
  'refund',
  'list-refunds',
  'list-events',
  'list-intents',
  'tax',
] as const;
export type Operation = (typeof operations)[number];

/** How a call fails: before or after the provider acted. */
const faultKinds = [
  /** 500, nothing done, nothing remembered. */
  'error',
  /** 500, nothing done, and the same answer to the same key for a day. */
  'error-kept',
  /** 500 although it was done, and the same answer to the same key for a day. */
  'error-after',
  /** 429. */
  'busy',
  /** 409: another request with this key is under way. */
  'key-in-use',
  /** 401. */
  'unauthorized',
  /** 400: the provider says no. */
  'refuse',
  /** A page of something in between, in place of JSON. */
  'page',
  'hang-before',
  'hang-after',
  'reset-before',
  'reset-after',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Faults = {
  /** Calls of this kind fail this many times; default: always. */
  set(operation: Operation | 'any', kind: FaultKind, times?: number): void;
  /** No call goes wrong any more. */
  heal(): void;
  /** The fault for a call that comes now; uses it up. */
  take(operation: Operation): FaultKind | null;
};

export function makeFaults(): Faults {
  let planned: { operation: Operation | 'any'; kind: FaultKind; left: number }[] = [];
  return {
    set: (operation, kind, times = Number.POSITIVE_INFINITY) => {
      planned.push({ operation, kind, left: times });
    },
    heal: () => {
      planned = [];
    },
    take: (operation) => {
      const fault = planned.find((one) => one.left > 0 && (one.operation === 'any' || one.operation === operation));
      if (!fault) return null;
      fault.left -= 1;
      return fault.kind;
    },
  };
}
