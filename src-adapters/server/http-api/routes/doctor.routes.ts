import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Examination, Finding, SettleOrphan } from '#domain/checkout/orders/examine-shop.use-case.ts';
import { examinationShape } from '../../../calls/admin-orders.wire.ts';
import { paymentIntentIdShape } from '../../../calls/order.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { ApiPorts } from '../ports.ts';

const tags = ['admin orders'];
const config = { action: 'run-orders' } as const;
const payment = z.optional(paymentIntentIdShape);
const body = z.strictObject({ refund: payment, recreate: payment });
const response = { 200: examinationShape };

const diskFull: Finding = {
  kind: 'disk-full',
  subject: '',
  detail: 'the disk is full: the shop takes no orders and no changes until there is room',
  safe: false,
  fixed: false,
};

/** GET compares, POST also repairs, and refunds or recreates the order of a payment without one (ORDER-11). */
export function doctorRoutes(app: App, { examineShop, disk }: Pick<ApiPorts, 'examineShop' | 'disk'>): void {
  const examine = (reply: FastifyReply, fix: boolean, settle: SettleOrphan = {}): Promise<Examination> => {
    const examined = examineShop(fix, settle);
    return answer(
      reply,
      examined.map((found) => (disk.isFull() ? { ...found, findings: [...found.findings, diskFull] } : found)),
    );
  };

  app.get('/api/v1/doctor', { config, schema: { tags, response } }, async (_request, reply) => examine(reply, false));

  app.post('/api/v1/doctor', { config, schema: { tags, body, response } }, async (request, reply) =>
    examine(reply, true, request.body),
  );
}
