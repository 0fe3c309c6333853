import { Stack, Title } from '@mantine/core';
import { Notice } from '../../../components/Notice.tsx';
import { AdminDiscountCodes } from '../../../features/admin/pricing/AdminDiscountCodes.tsx';
import { AdminSales } from '../../../features/admin/pricing/AdminSales.tsx';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** /management-portal/pricing */
export function PricingPage() {
  const { discountCodes, sales } = useUseCases();
  if (discountCodes === null || sales === null) {
    return (
      <Notice
        title="No discount codes and sales here"
        action={{ label: 'Back to the dashboard', to: paths.adminDashboard }}
      >
        This shop has no server, so that it has no discount codes and no sales.
      </Notice>
    );
  }
  return (
    <Stack gap={48}>
      <section aria-labelledby="discount-codes">
        <Title order={2} id="discount-codes" mb={12}>
          Discount codes
        </Title>
        <AdminDiscountCodes codes={discountCodes} />
      </section>
      <section aria-labelledby="sales">
        <Title order={2} id="sales" mb={12}>
          Sales
        </Title>
        <AdminSales sales={sales} />
      </section>
    </Stack>
  );
}
