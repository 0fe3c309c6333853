import { Button, Checkbox, Flex, Text, TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import { interests } from '#domain/newsletter/sign-up.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { paths } from '../../../paths.ts';
import { interestLabels, signUpSentence } from '../../../text/newsletter.texts.ts';
import classes from './SignUpForm.module.css';
import { useSignUpForm } from './use-sign-up-form.ts';

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
            classNames={{ root: classes.tick ?? '' }}
          />
        ))}
      </Flex>
    </fieldset>
  );
}

export function SignUpForm({ onSignedUp }: { onSignedUp: () => void }) {
  const { ref, busy, failure, input, submit } = useSignUpForm(onSignedUp);
  return (
    <form ref={ref} noValidate className={classes.form} onSubmit={submit} aria-label="Newsletter">
      {failure && <FailureNotice title={signUpSentence(failure)} />}
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
    </form>
  );
}
