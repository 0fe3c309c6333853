import './pricing-styles.ts';
import { Title } from '@mantine/core';
import { Notice } from '../../../components/Notice.tsx';
import { AdminDiscountCodes } from '../../../features/admin/pricing/AdminDiscountCodes.tsx';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** /management-portal/pricing */
export function PricingPage() {
  const { discountCodes } = useUseCases();
  if (discountCodes === null) {
    return (
      <Notice title="No discount codes here" action={{ label: 'Back to the dashboard', to: paths.adminDashboard }}>
        This shop has no server, so that it has no discount codes.
      </Notice>
    );
  }
  return (
    <section aria-labelledby="discount-codes">
      <Title order={2} id="discount-codes" mb={12}>
        Discount codes
      </Title>
      <AdminDiscountCodes codes={discountCodes} />
    </section>
  );
}
