import { Alert, Button, Radio, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import type { PricedOffer } from '#domain/checkout/price-order.ts';
import { methodChangeSentence, methodFacts, methodMissing, shippingAmount } from '../../../text/shipping.texts.ts';
import type { ShippingChoice } from './use-checkout.ts';

type MethodStepProps = {
  readonly choice: ShippingChoice;
  readonly selected: PricedOffer | null;
  readonly onSelect: (offer: PricedOffer) => void;
  readonly onContinue: () => void;
};

/** The ways to ship the cards to the address, cheapest first. */
export function MethodStep({ choice, selected, onSelect, onContinue }: MethodStepProps) {
  const { offers } = choice.priced;
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const select = (name: string) => {
    const offer = offers.find(({ method }) => method.name === name);
    if (offer) onSelect(offer);
    setMissing(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (selected) return onContinue();
        setMissing(true);
        first.current?.focus();
      }}
    >
      {choice.change && (
        <Alert variant="outline" color="var(--shop-warn)" mt={16}>
          {methodChangeSentence(choice.change)}
        </Alert>
      )}
      <Radio.Group
        mt={16}
        label="Shipping method"
        value={selected?.method.name ?? null}
        error={isMissing && methodMissing}
        onChange={select}
        labelProps={{ id: 'method-heading', tabIndex: -1 }}
      >
        <Stack gap={12} mt={8}>
          {offers.map(({ method, charges }, index) => (
            <Radio
              ref={index === 0 ? first : null}
              key={method.name}
              value={method.name}
              label={`${method.name}, ${shippingAmount(charges.shipping)}`}
              description={methodFacts(method, charges.method)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Button type="submit" size="md" mt={24} fullWidth>
        Continue to payment
      </Button>
    </form>
  );
}
