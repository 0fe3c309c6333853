import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Examination, Finding } from '#domain/checkout/examine-shop.use-case.ts';
import { paymentIntentId } from '#domain/checkout/order.ts';
import { examinationShape } from '../../../wire/admin-orders.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { ApiPorts } from '../ports.ts';

const tags = ['admin orders'];
const config = { action: 'run-orders' } as const;
const body = z.strictObject({ refund: z.optional(z.string().check(z.maxLength(255))) });
const response = { 200: examinationShape };

const diskFull: Finding = {
  kind: 'disk-full',
  subject: '',
  detail: 'the disk is full: the shop takes no orders and no changes until there is room',
  safe: false,
  fixed: false,
};

/** GET compares, POST also repairs, and refunds a payment without an order (ORDER-11). */
export function doctorRoutes(app: App, { examineShop, disk }: Pick<ApiPorts, 'examineShop' | 'disk'>): void {
  const examine = (reply: FastifyReply, fix: boolean, refund?: string): Promise<Examination> => {
    reply.header('Cache-Control', 'no-store');
    const examined = examineShop(fix, refund === undefined ? undefined : paymentIntentId(refund));
    return answer(
      reply,
      examined.map((found) => (disk.isFull() ? { ...found, findings: [...found.findings, diskFull] } : found)),
    );
  };

  app.get('/api/v1/doctor', { config, schema: { tags, response } }, async (_request, reply) => examine(reply, false));

  app.post('/api/v1/doctor', { config, schema: { tags, body, response } }, async (request, reply) =>
    examine(reply, true, request.body.refund),
  );
}
