import { Box, Flex, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { MailLink } from '../components/content/MailLink.tsx';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { paths } from '../paths.ts';
import { returnsText, shippingText } from '../text/shop-policies.texts.ts';
import { useUseCases } from '../use-cases.tsx';

/** /contact, if the shop has a contact address (PAGE-20). */
export function ContactPage() {
  const { contactEmail, shippingDays, returnDays } = useUseCases().shop.policies;
  return (
    <div className="page">
      <PageTitle>Contact</PageTitle>
      <Box component="h1" mb={24}>
        Contact
      </Box>
      <Flex component="dl" direction="column" gap={20} fz={16} lh="26px" maw="60ch">
        <div>
          <dt className="fz-14">Email</dt>
          <Text component="dd" fz={20} lh="30px" fw={600}>
            <MailLink address={contactEmail ?? ''} />
          </Text>
          <dd>If you write about an order, include its order number.</dd>
        </div>
        {shippingDays && (
          <div>
            <dt className="fz-14">Shipping</dt>
            <dd>{shippingText(shippingDays)}.</dd>
          </div>
        )}
        {returnDays !== null && (
          <div>
            <dt className="fz-14">Returns</dt>
            <dd>
              {returnsText(returnDays)} of delivery. See the <Link to={paths.terms}>terms</Link>.
            </dd>
          </div>
        )}
      </Flex>
    </div>
  );
}
