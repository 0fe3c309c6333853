import type { AdminOrders } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { ExamineShop } from '#domain/checkout/orders/examine-shop.use-case.ts';
import { examinationShape, orderPageShape } from '../calls/orders.calls.ts';
import { ask, openApi, type ShopApi } from './over-api.ts';

export function makeExamineOverApi(shop: ShopApi): ExamineShop {
  const api = openApi(shop);
  const url = '/api/v1/doctor';
  return (fix, settle) =>
    ask(api, fix ? { method: 'POST', url, data: settle ?? {} } : { method: 'GET', url }, examinationShape);
}

export function makeOrderPagesOverApi(shop: ShopApi): AdminOrders['page'] {
  const api = openApi(shop);
  return ({ cursor, ...query }) =>
    ask(api, { method: 'GET', url: '/api/v1/orders', params: { ...query, ...(cursor && { cursor }) } }, orderPageShape);
}
