import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import type { TwoFactor, TwoFactorState } from '#domain/identity/two-factor.port.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { useToasts } from '../../contexts/ToastContext.tsx';
import { twoFactorSentence } from '../../text/account-failures.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './TwoFactor.module.css';
import { TwoFactorForm } from './TwoFactorForm.tsx';
import { TwoFactorLog } from './TwoFactorLog.tsx';
import { TwoFactorStart } from './TwoFactorStart.tsx';
import { useTwoFactor } from './use-two-factor.ts';

/** Fewer than this are left, and it is time for new ones. */
const fewCodes = 4;

type Step =
  | { readonly kind: 'looking' | 'switching-on' | 'renewing' | 'switching-off' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };
const looking: Step = { kind: 'looking' };

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

type StandingProps = {
  state: TwoFactorState;
  onStep: (kind: 'switching-on' | 'renewing' | 'switching-off') => void;
};

/** How it is, and what can be done about it. */
function Standing({ state: { isOn, since, recoveryCodesLeft: left }, onStep }: StandingProps) {
  if (!isOn || since === null) {
    return (
      <>
        <p className={classes.sentence}>
          It is off: whoever knows your password can sign in. With it on, a sign-in also needs a code from an app on
          your phone.
        </p>
        <Button onClick={() => onStep('switching-on')}>Switch on</Button>
      </>
    );
  }
  return (
    <>
      <p className={classes.sentence}>
        It has been on since {day.format(new Date(since))}.{' '}
        {left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left.
      </p>
      {left < fewCodes && (
        <FailureNotice title="Few recovery codes are left" quiet>
          Get new ones before they run out: without your phone there is no other way in from here.
        </FailureNotice>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onStep('renewing')}>
          New recovery codes
        </Button>
        <Button variant="outline" color="var(--shop-bad)" onClick={() => onStep('switching-off')}>
          Switch off
        </Button>
      </div>
    </>
  );
}

/** The admin's two-factor authentication: how it is, switching it on and off, recovery codes (AUTH-28 … AUTH-30, AUDIT-03). */
export function TwoFactorSection({ factor }: { factor: TwoFactor }) {
  const { state, failure, retry, changed } = useTwoFactor(factor);
  const { show } = useToasts();
  const [step, setStep] = useState<Step>(looking);
  const look = () => setStep(looking);
  const showCodes = (codes: readonly string[]) => {
    setStep({ kind: 'codes', codes });
    changed();
  };
  const wentOff = () => {
    look();
    changed();
    show({ id: 'second-factor', message: 'The second factor is off.', tone: 'calm', stays: 'long' });
  };
  if (step.kind === 'codes') return <RecoveryCodes codes={step.codes} onKept={look} />;
  if (!state) {
    if (!failure) {
      return (
        <div role="status" className={classes.reading}>
          <Loader size="sm" color="var(--shop-secondary)" aria-hidden />
          <span className="unseen">Loading the second factor</span>
        </div>
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
    <div className={classes.section}>
      <section aria-labelledby="second-factor">
        <h2 id="second-factor" className={classes.heading}>
          Second factor
        </h2>
        <div className={classes.body}>
          {step.kind === 'looking' && <Standing state={state} onStep={(kind) => setStep({ kind })} />}
          {step.kind === 'switching-on' && <TwoFactorStart factor={factor} onDone={showCodes} onCancel={look} />}
          {step.kind === 'renewing' && (
            <TwoFactorForm
              label="New recovery codes"
              asks={['password', 'code']}
              hint="The six digits that your app shows now. The old recovery codes end."
              submit={{ text: 'Get new codes', busyText: 'Making codes...' }}
              act={({ password, code }) => factor.renewCodes(password, code)}
              onDone={showCodes}
              onCancel={look}
            />
          )}
          {step.kind === 'switching-off' && (
            <TwoFactorForm
              label="Switch off"
              asks={['password', 'code']}
              submit={{ text: 'Switch off', busyText: 'Switching off...' }}
              act={({ password, code }) => factor.switchOff(password, code)}
              onDone={wentOff}
              onCancel={look}
            />
          )}
        </div>
      </section>
      <TwoFactorLog events={state.events} />
    </div>
  );
}
