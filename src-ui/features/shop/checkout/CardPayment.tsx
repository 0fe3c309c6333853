import { Box, Button } from '@mantine/core';
import { moneyText } from '../../../text/money.texts.ts';
import { CardFieldsWait } from './CardFieldsWait.tsx';
import { Hold } from './Hold.tsx';
import type { CardPaymentProps } from './payment-props.ts';
import { useStripeCode } from './use-stripe-code.ts';

const loadCardForm = () => import('./PaymentCardForm.tsx');

/** Loads the provider's form on demand. */
export function CardPayment(props: CardPaymentProps) {
  const { open, onHoldOver, onMissing } = props;
  const parts = useStripeCode(loadCardForm, onMissing);
  return (
    <Box p={24} className="panel">
      <Box mih={22} mb={16}>
        <Hold deadline={open.deadline} onOver={onHoldOver} />
      </Box>
      {parts ? (
        <parts.PaymentCardForm key={open.placed.clientSecret} stripe={parts.stripe} {...props} />
      ) : (
        <>
          <CardFieldsWait />
          <Button size="md" mt={24} fullWidth disabled>
            Pay {moneyText(open.placed.order.total)}
          </Button>
        </>
      )}
    </Box>
  );
}
