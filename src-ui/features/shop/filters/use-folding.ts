import { useCallback, useState } from 'react';

export type Folding<Title extends string> = {
  readonly isOpen: (title: Title) => boolean;
  readonly toggle: (title: Title) => void;
  readonly closeAll: () => void;
};

/** The open sections; initially the first. */
export function useFolding<Title extends string>(first: Title): Folding<Title> {
  const [open, setOpen] = useState<readonly Title[]>([first]);
  const closeAll = useCallback(() => setOpen([]), []);
  return {
    isOpen: (title) => open.includes(title),
    toggle: (title) => setOpen((now) => (now.includes(title) ? now.filter((one) => one !== title) : [...now, title])),
    closeAll,
  };
}
