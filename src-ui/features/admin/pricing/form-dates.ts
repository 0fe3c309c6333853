import type { FormDates } from '#domain/pricing/form-parts.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** For inputs of type `datetime-local`, in the time zone of this device. */
export const formDates: FormDates = {
  instantOf: (typed) => {
    const date = new Date(typed);
    return Number.isNaN(date.getTime()) ? null : date.toISOString();
  },
  typedOf: (instant) => {
    const date = new Date(instant);
    const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
  },
};
