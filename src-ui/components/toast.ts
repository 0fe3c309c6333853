export type ToastAction = { readonly label: string } & ({ readonly onAction: () => unknown } | { readonly to: string });

export type Toast = {
  /** Showing the same id updates the toast. */
  readonly id: string;
  readonly title?: string | undefined;
  readonly message: string;
  /** Urgent toasts are announced assertively and outlined in red. */
  readonly tone: 'calm' | 'urgent';
  /** 3 seconds, 6 seconds, or until closed; at least 10 seconds with an action. */
  readonly stays: 'short' | 'long' | 'until-closed';
  readonly action?: ToastAction | undefined;
};

/** Hides the toast with this id. */
export type ToastGone = { readonly hide: string };
