/** What a toast offers: something to do, or somewhere to go. */
export type ToastAction = { readonly label: string } & ({ readonly onAction: () => unknown } | { readonly to: string });

/** A short message over whatever page is open. */
export type Toast = {
  /** The same id shown again changes the toast instead of adding one. */
  readonly id: string;
  readonly title?: string | undefined;
  readonly message: string;
  /** An urgent one interrupts a screen reader and is outlined in red. */
  readonly tone: 'calm' | 'urgent';
  /** 3 seconds, 6 seconds, or until it is closed; one with something to do stays 10 seconds at least. */
  readonly stays: 'short' | 'long' | 'until-closed';
  readonly action?: ToastAction | undefined;
};

/** Takes the toast of this id away: it has become untrue. */
export type ToastGone = { readonly hide: string };
