import { useId } from 'react';

/** For `useForm`, which without a name looks for its fields in all forms of the page. Letters, digits and dashes only. */
export const useFormName = (): string => useId().replace(/[^0-9a-z]/gi, '-');
