import { Flex } from '@mantine/core';
import { addressLines, type ShippingDetails } from '#domain/checkout/shipping/shipping.ts';

export function AddressLines({ address }: { address: ShippingDetails }) {
  return (
    <Flex component="address" direction="column" fs="normal">
      {addressLines(address).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and may be alike.
        <span key={index}>{line}</span>
      ))}
      {address.phone && <span>{address.phone}</span>}
    </Flex>
  );
}
