import { Box, Button, Flex, Title } from '@mantine/core';
import { useState } from 'react';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useUseCases } from '../../../use-cases.tsx';
import { EndSessionsForm } from './EndSessionsForm.tsx';

/** Ends the sessions of customers (AUTH-36). */
export function CustomerSessions() {
  const { sessions } = useUseCases();
  const { show } = useToasts();
  const [whose, setWhose] = useState<'one' | 'all' | null>(null);
  const cancel = () => setWhose(null);
  const done = (ended: number) => {
    cancel();
    const message = ended === 1 ? '1 device is signed out.' : `${ended} devices are signed out.`;
    show({ id: 'sessions-ended', message, tone: 'calm', stays: 'long' });
  };
  return (
    <Box component="section" mb={56} aria-labelledby="customer-sessions">
      <Title id="customer-sessions" order={2} mb={8}>
        Customers’ devices
      </Title>
      <Box component="p" className="row quiet" mb={16}>
        Sign out a customer who lost a device, or all customers after an attack. They can sign in again.
      </Box>
      {whose === null && (
        <Flex wrap="wrap" gap={8}>
          <Button variant="default" onClick={() => setWhose('one')}>
            Sign out a customer
          </Button>
          <Button variant="default" onClick={() => setWhose('all')}>
            Sign out all customers
          </Button>
        </Flex>
      )}
      {whose && (
        <Box maw={420}>
          <EndSessionsForm
            key={whose}
            label={whose === 'one' ? 'Sign out this customer' : 'Sign out all customers'}
            {...(whose === 'one' && { emailLabel: 'Customer’s email' })}
            end={(password, email) => sessions.endOfCustomers(password, whose === 'one' ? email : null)}
            onDone={done}
            onCancel={cancel}
          />
        </Box>
      )}
    </Box>
  );
}
