import { switchedOffShape } from '../calls/two-factor.calls.ts';
import { ask, openApi, type ShopApi } from './over-api.ts';
import type { SwitchOffTwoFactor } from './two-factor-command.ts';

export function makeSwitchOffOverApi(shop: ShopApi): SwitchOffTwoFactor {
  const api = openApi(shop);
  return () =>
    ask(api, { method: 'DELETE', url: '/api/v1/admin/second-factor' }, switchedOffShape).map(({ wasOn }) => wasOn);
}
