import type { ButtonHTMLAttributes } from 'react';
import classes from './TileButton.module.css';

/** Outlines of Tabler's icons, each as one path. */
const shapes = {
  bag: 'M12.5 21h-3.926a3 3 0 0 1-2.965-2.544l-1.255-8.152a2 2 0 0 1 1.977-2.304h11.339a2 2 0 0 1 1.977 2.304l-.263 1.708M16 19h6M19 16v6M9 11v-5a3 3 0 0 1 6 0v5',
  check: 'M5 12l5 5l10-10',
  heart: 'M19.5 12.572l-7.5 7.428l-7.5-7.428a5 5 0 1 1 7.5-6.566a5 5 0 1 1 7.5 6.572',
  'heart-filled':
    'M6.979 3.074a6 6 0 0 1 4.988 1.425l.037.033l.034-.03a6 6 0 0 1 4.733-1.44l.246.036a6 6 0 0 1 3.364 10.008l-.18.185l-.048.041l-7.45 7.379a1 1 0 0 1-1.313.082l-.094-.082l-7.493-7.422a6 6 0 0 1 3.176-10.215z',
} as const;

type TileButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  'aria-label': string;
  shape: keyof typeof shapes;
  className: string | undefined;
  filled?: boolean;
};

/** An icon button in plain elements: a list shows two on each tile, and Mantine's renders a dozen components. */
export function TileButton({ shape, className, filled = false, ...button }: TileButtonProps) {
  return (
    <button {...button} type="button" className={`${classes.button} ${className}`} data-filled={filled || undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true" data-shape={shape} className={classes.icon}>
        <path d={shapes[shape]} />
      </svg>
    </button>
  );
}
