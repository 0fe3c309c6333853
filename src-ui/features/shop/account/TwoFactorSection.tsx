import { Box, Button, Flex, Loader, Stack } from '@mantine/core';
import { useState } from 'react';
import type { TwoFactor, TwoFactorState } from '#domain/identity/sessions.port.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { twoFactorSentence } from '../../../text/account-failures.texts.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './TwoFactor.module.css';
import { TwoFactorForm } from './TwoFactorForm.tsx';
import { TwoFactorLog } from './TwoFactorLog.tsx';
import { TwoFactorStart } from './TwoFactorStart.tsx';
import { useTwoFactor } from './use-two-factor.ts';

/** With fewer left, the page suggests new codes. */
const fewCodes = 4;

type Step =
  | { readonly kind: 'looking' | 'switching-on' | 'renewing' | 'switching-off' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };
const loading: Step = { kind: 'looking' };

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

type StatusProps = {
  state: TwoFactorState;
  onStep: (kind: 'switching-on' | 'renewing' | 'switching-off') => void;
};

function Status({ state: { isOn, since, recoveryCodesLeft: left }, onStep }: StatusProps) {
  if (!isOn || since === null) {
    return (
      <>
        <p className="body">It is off. Turn it on to also require a code from an app on your phone at sign-in.</p>
        <Button onClick={() => onStep('switching-on')}>Turn on</Button>
      </>
    );
  }
  return (
    <>
      <p className="body">
        On since {day.format(new Date(since))}. {left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left.
      </p>
      {left < fewCodes && (
        <FailureNotice title="Few recovery codes left" quiet>
          Get new ones before they run out. Without your phone you need them to sign in.
        </FailureNotice>
      )}
      <Flex wrap="wrap" gap={8}>
        <Button variant="default" onClick={() => onStep('renewing')}>
          New recovery codes
        </Button>
        <Button variant="outline" color="var(--shop-bad)" onClick={() => onStep('switching-off')}>
          Turn off
        </Button>
      </Flex>
    </>
  );
}

export function TwoFactorSection({ factor }: { factor: TwoFactor }) {
  const { state, failure, retry, changed } = useTwoFactor(factor);
  const { show } = useToasts();
  const [step, setStep] = useState<Step>(loading);
  const reload = () => setStep(loading);
  const showCodes = (codes: readonly string[]) => {
    setStep({ kind: 'codes', codes });
    changed();
  };
  const wentOff = () => {
    reload();
    changed();
    show({ id: 'two-factor', message: 'Two-factor authentication is off.', tone: 'calm', stays: 'long' });
  };
  if (step.kind === 'codes') return <RecoveryCodes codes={step.codes} onKept={reload} />;
  if (!state) {
    if (!failure) {
      return (
        <Flex role="status" justify="center" py={48}>
          <Loader size="sm" color="var(--shop-secondary)" aria-hidden />
          <span className="unseen">Loading two-factor authentication</span>
        </Flex>
      );
    }
    return (
      <FailureNotice title={twoFactorSentence(failure)}>
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
      </FailureNotice>
    );
  }
  return (
    <Stack gap={40} maw={640}>
      <section aria-labelledby="two-factor">
        <Box component="h2" id="two-factor" mb={12} lts="-0.01em">
          Two-factor authentication
        </Box>
        <Stack gap={16} align="flex-start" className={classes.body}>
          {step.kind === 'looking' && <Status state={state} onStep={(kind) => setStep({ kind })} />}
          {step.kind === 'switching-on' && <TwoFactorStart factor={factor} onDone={showCodes} onCancel={reload} />}
          {step.kind === 'renewing' && (
            <TwoFactorForm
              label="New recovery codes"
              asks={['password', 'code']}
              hint="The six digits that your app shows now. The old recovery codes stop working."
              submit={{ text: 'Get new codes', busyText: 'Creating codes...' }}
              act={({ password, code }) => factor.renewCodes(password, code)}
              onDone={showCodes}
              onCancel={reload}
            />
          )}
          {step.kind === 'switching-off' && (
            <TwoFactorForm
              label="Turn off"
              asks={['password', 'code']}
              submit={{ text: 'Turn off', busyText: 'Turning off...' }}
              act={({ password, code }) => factor.switchOff(password, code)}
              onDone={wentOff}
              onCancel={reload}
            />
          )}
        </Stack>
      </section>
      <TwoFactorLog events={state.events} />
    </Stack>
  );
}
