import type { TitleReading } from './read-title.ts';
import type { Read } from './title-scan.ts';

/** The grade as on the slab: '8 Auto 10' is the card's and that of its signature. */
export const slabGrade = ({ grade, autographGrade }: TitleReading): Read<string> | undefined =>
  grade && {
    ...grade,
    value: [grade.value, autographGrade && `Auto ${autographGrade.value}`].filter(Boolean).join(' '),
  };
