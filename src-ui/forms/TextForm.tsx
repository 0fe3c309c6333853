import { Box } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { FailureNotice } from '../components/FailureNotice.tsx';
import { useHydrated } from '../components/use-hydrated.ts';
import type { TextFormState as Form } from './use-text-form.ts';

type TextFormProps<Field extends string> = {
  form: Form<Field>;
  /** Names the form. */
  label: string;
  className: string | undefined;
  /** Between the name and the fields. */
  intro?: ReactNode;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/**
 * A small form of texts. A failure is shown above its fields, and keeps the input. In the server's HTML nothing can be
 * entered: a browser would send a password in the page's address.
 */
export function TextForm<Field extends string>(props: TextFormProps<Field>) {
  const { form, label, className, intro, onSubmit, children } = props;
  const { title, more, focus } = form.refusal ?? {};
  const isHydrated = useHydrated();
  return (
    <form ref={form.ref} noValidate className={className} onSubmit={onSubmit} aria-label={label}>
      {intro}
      {title && (
        <FailureNotice title={title} quiet={focus !== undefined}>
          {more}
        </FailureNotice>
      )}
      <Box component="fieldset" display="contents" disabled={!isHydrated}>
        {children}
      </Box>
    </form>
  );
}
