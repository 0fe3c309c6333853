import { Button, Radio, Stack } from '@mantine/core';
import type { PricedOffer } from '#domain/checkout/price-order.ts';
import { methodFacts, shippingAmount } from '../../../text/shipping.texts.ts';
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
  const select = (name: string) => {
    const offer = offers.find(({ method }) => method.name === name);
    if (offer) onSelect(offer);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      <Radio.Group
        mt={16}
        label="Shipping method"
        value={selected?.method.name ?? null}
        onChange={select}
        labelProps={{ id: 'method-heading', tabIndex: -1 }}
      >
        <Stack gap={12} mt={8}>
          {offers.map(({ method, charges }) => (
            <Radio
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
