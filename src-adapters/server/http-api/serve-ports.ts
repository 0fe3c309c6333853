import { okAsync } from 'neverthrow';
import type { CustomerId } from '#domain/customers/customer.ts';
import { customerCalls, customerExportCalls } from '../../calls/customers.calls.ts';
import { discountCodeCalls } from '../../calls/discount-codes.calls.ts';
import { saleCalls } from '../../calls/sales.calls.ts';
import { staffCalls } from '../../calls/staff.calls.ts';
import { customerData } from './account-data.ts';
import { type Editors, editorOf } from './editors.ts';
import type { ApiPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import type { Viewers } from './viewers.ts';

/** The ports that are called as their tables say: who asks, and what is logged. */
export function servePorts(serve: Serve, ports: ApiPorts, viewers: Viewers, editors: Editors): void {
  const { log } = ports;

  serve(saleCalls, { open: (request) => editors.of(request).map(ports.salesOf) });
  serve(discountCodeCalls, { open: (request) => editors.of(request).map(ports.discountCodesOf) });
  serve(customerCalls, {
    open: (request) => editors.of(request).map(ports.customersOf),
    after: {
      merge: () => log.info('customers merged', {}),
      anonymize: () => log.info('customer anonymized', {}),
    },
  });
  serve(customerExportCalls, { open: () => okAsync({ data: (id: CustomerId) => customerData(ports, id) }) });
  serve(staffCalls, {
    open: (request) => viewers.user(request).map((viewer) => ports.staffOf(editorOf(viewer), viewer.id)),
  });
}
