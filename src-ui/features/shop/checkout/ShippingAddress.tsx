import type { ShippingDetails } from '#domain/checkout/shipping.ts';
import classes from './Checkout.module.css';

/** An address as it is written on a parcel. */
export function ShippingAddress({ address }: { address: ShippingDetails }) {
  const { name, line1, line2, city, state, postalCode } = address;
  return (
    <address className={classes.address}>
      {[name, line1, line2, `${city}, ${state} ${postalCode}`, 'United States']
        .filter((line) => line.trim())
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  );
}
