/** Tells of a share only when it is larger than every one before, and never of more than all (IMG-06). */
export function risingShare(tell: (share: number) => void): (share: number) => void {
  let last = -1;
  return (share) => {
    const next = Math.min(Math.max(share, 0), 1);
    if (!(next > last)) return;
    last = next;
    tell(next);
  };
}
