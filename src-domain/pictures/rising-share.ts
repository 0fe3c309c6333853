/** Reports progress only when it increases, and never more than 1. */
export function risingShare(notify: (share: number) => void): (share: number) => void {
  let last = -1;
  return (share) => {
    const next = Math.min(Math.max(share, 0), 1);
    if (!(next > last)) return;
    last = next;
    notify(next);
  };
}
