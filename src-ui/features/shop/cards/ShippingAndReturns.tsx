import { Flex } from '@mantine/core';
import { IconArrowBackUp, IconMail, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { returnsText, shippingText } from '../../../text/shop-policies.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './ShippingAndReturns.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Each line appears only if the admin has set it (CARD-30). */
export function ShippingAndReturns() {
  const { contactEmail, shippingDays, returnDays } = useUseCases().shop.policies;
  if (contactEmail === null && shippingDays === null && returnDays === null) return null;
  return (
    <Flex
      component="ul"
      wrap="wrap"
      gap="4px 24px"
      fz={14}
      c="dimmed"
      className={classes.list}
      aria-label="Shipping and returns"
    >
      {shippingDays && (
        <li>
          <IconTruckDelivery {...icon} />
          {shippingText(shippingDays)}
        </li>
      )}
      {returnDays !== null && (
        <li>
          <IconArrowBackUp {...icon} />
          {returnsText(returnDays)}
        </li>
      )}
      {contactEmail && (
        <li>
          <IconMail {...icon} />
          <Link to={paths.contact}>Contact us</Link>
        </li>
      )}
    </Flex>
  );
}
