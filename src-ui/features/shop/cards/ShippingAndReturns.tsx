import { Flex } from '@mantine/core';
import { IconArrowBackUp, IconMail, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { returnsText, shippingText } from '../../../text/shop-policies.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Each line appears only if the admin has set it (CARD-30). */
export function ShippingAndReturns() {
  const { contactEmail, shippingDays, returnDays } = useUseCases().shop.policies;
  if (contactEmail === null && shippingDays === null && returnDays === null) return null;
  return (
    <Flex component="ul" wrap="wrap" gap="4px 24px" fz={14} c="dimmed" aria-label="Shipping and returns">
      {shippingDays && (
        <Flex component="li" display="inline-flex" align="center" gap={8} mih={28}>
          <IconTruckDelivery {...icon} />
          {shippingText(shippingDays)}
        </Flex>
      )}
      {returnDays !== null && (
        <Flex component="li" display="inline-flex" align="center" gap={8} mih={28}>
          <IconArrowBackUp {...icon} />
          {returnsText(returnDays)}
        </Flex>
      )}
      {contactEmail && (
        <Flex component="li" display="inline-flex" align="center" gap={8} mih={28}>
          <IconMail {...icon} />
          <Link to={paths.contact}>Contact us</Link>
        </Flex>
      )}
    </Flex>
  );
}
