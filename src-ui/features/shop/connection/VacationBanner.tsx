import { IconAlertTriangle } from '@tabler/icons-react';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './ConnectionBanner.module.css';

/** On every page while checkout is paused (SET-09). */
export function VacationBanner() {
  const { vacation } = useUseCases().shop.details;
  return vacation === null ? null : (
    <p className={`${classes.banner} no-print`}>
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      {vacation}
    </p>
  );
}
