import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './AccountForms.module.css';

type FieldProps = { name: string; error: string | undefined; onChange: () => void; label?: string };

const looks = { input: classes.input ?? '' };

/** The e-mail address, which is also the account's name to a password manager. */
export function EmailField({ label = 'Email', ...field }: FieldProps) {
  return (
    <TextInput
      {...field}
      label={label}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      classNames={looks}
    />
  );
}

const Eye = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff size={20} stroke={1.6} aria-hidden /> : <IconEye size={20} stroke={1.6} aria-hidden />;

type PasswordFieldProps = FieldProps & {
  /** Tells a password manager whether to fill one in or to make one up. */
  kind: 'current' | 'new';
  /** Said below the label until something is wrong. */
  rule?: string;
};

/** A password that can be looked at while it is typed. */
export function PasswordField({ label = 'Password', kind, rule, ...field }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...field}
      label={label}
      description={field.error ? undefined : rule}
      autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
      aria-invalid={field.error ? true : undefined}
      required
      withAsterisk={false}
      visibilityToggleFocusable
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ ...looks, innerInput: classes.innerInput ?? '', visibilityToggle: classes.eye ?? '' }}
    />
  );
}

type CodeFieldProps = FieldProps & { hint?: string };

/** A code from the admin's app, or a recovery code (AUTH-28, AUTH-29). */
export function CodeField({
  label = 'Code',
  hint = 'Six digits from your app, or one of your recovery codes.',
  ...field
}: CodeFieldProps) {
  return (
    <TextInput
      {...field}
      label={label}
      description={field.error ? undefined : hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={looks}
    />
  );
}

/** Says what it is doing while it does it; it keeps the focus, and presses in the meantime do nothing. */
export function SubmitButton({ busy, busyText, children }: { busy: boolean; busyText: string; children: ReactNode }) {
  return (
    <Button type="submit" size="md" fullWidth aria-disabled={busy} className={classes.submit}>
      {busy ? busyText : children}
    </Button>
  );
}
