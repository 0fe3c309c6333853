import { Button, Checkbox, Flex, Text, TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SignUpFailure } from '#domain/newsletter/newsletter.port.ts';
import { checkSignUp, interests, type SignUpIssue, signUpIssueSentence } from '#domain/newsletter/sign-up.ts';
import { TextForm } from '../../../forms/TextForm.tsx';
import { useTextForm } from '../../../forms/use-text-form.ts';
import { paths } from '../../../paths.ts';
import { interestLabels, signUpSentence } from '../../../text/newsletter.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

const classNames = { input: 'tall-field' };

function Interests() {
  return (
    <fieldset>
      <Text component="legend" inherit fz={14} mb={4} fw={500}>
        Interests <span className="quiet regular">(optional)</span>
      </Text>
      <Flex wrap="wrap" gap="0 16px">
        {interests.map((interest) => (
          <Checkbox
            key={interest}
            name="interests"
            value={interest}
            label={interestLabels[interest]}
            mih={44}
            className="flex middle"
          />
        ))}
      </Flex>
    </fieldset>
  );
}

const problemsOf = (issues: readonly SignUpIssue[]): Partial<Record<SignUpIssue['field'], string>> =>
  Object.fromEntries(issues.map((issue) => [issue.field, signUpIssueSentence(issue)]));

const refuse = (why: SignUpFailure) =>
  why.kind === 'invalid-sign-up' && why.issues.length > 0
    ? { fields: problemsOf(why.issues) }
    : { title: signUpSentence(why) };

export function SignUpForm({ onSignedUp }: { onSignedUp: () => void }) {
  const { newsletter } = useUseCases();
  const form = useTextForm(['name', 'email'], (typed) => problemsOf(checkSignUp(typed)));
  const { busy, input } = form;
  const submit = form.submit(
    (typed, data) => {
      const chosen = data.getAll('interests');
      return newsletter.signUp({ ...typed, interests: interests.filter((one) => chosen.includes(one)) });
    },
    onSignedUp,
    refuse,
  );
  return (
    <TextForm form={form} className="grid gap-16" onSubmit={submit} label="Newsletter">
      <TextInput
        {...input('name')}
        label={
          <>
            Name <span className="quiet regular">(optional)</span>
          </>
        }
        autoComplete="name"
        classNames={classNames}
      />
      <TextInput
        {...input('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        classNames={classNames}
      />
      <Interests />
      <Text fz={14} lh="21px" c="dimmed">
        We use your address for this newsletter only. Every email has an unsubscribe link.{' '}
        <Link to={paths.privacy}>Privacy Policy</Link>
      </Text>
      <Button type="submit" size="md" fullWidth aria-disabled={busy}>
        {busy ? 'Signing up…' : 'Sign Up'}
      </Button>
    </TextForm>
  );
}
