import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type FieldProps = { name: string; error: string | undefined; onChange: () => void; label?: string };

const classNames = { input: 'tall-field' };

/** `autocomplete` marks the email as the user name for password managers. */
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
      classNames={classNames}
    />
  );
}

const Eye = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff size={20} stroke={1.6} aria-hidden /> : <IconEye size={20} stroke={1.6} aria-hidden />;

type PasswordFieldProps = FieldProps & {
  /** Tells password managers to fill in or to generate a password. */
  kind: 'current' | 'new';
  /** Hint below the label, replaced by an error. */
  rule?: string;
};

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
      classNames={{ ...classNames, visibilityToggle: 'quiet' }}
    />
  );
}

type CodeFieldProps = FieldProps & { hint?: string; autoFocus?: boolean };

/** A code from the authenticator app, or a recovery code. */
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
      classNames={classNames}
    />
  );
}

/** Keeps the focus while busy and ignores further clicks. */
export function SubmitButton({ busy, busyText, children }: { busy: boolean; busyText: string; children: ReactNode }) {
  return (
    <Button type="submit" size="md" fullWidth aria-disabled={busy} mt={8}>
      {busy ? busyText : children}
    </Button>
  );
}
