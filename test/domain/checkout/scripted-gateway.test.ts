import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { type CardDeed, paymentGatewayContract } from '../../contract/payment-gateway.contract.ts';
import { makeScriptedGateway } from '../../support/scripted-gateway.ts';

const deeds = {
  pays: { status: 'succeeded', declined: null },
  'is declined': { status: 'requires_payment_method', declined: 'Your card was declined.' },
  'takes its time': { status: 'processing', declined: null },
  'asks for more': { status: 'requires_action', declined: null },
} as const satisfies Record<CardDeed, object>;

// The scripted gateway of the domain's tests keeps the port's promises.
paymentGatewayContract('scripted', async () => {
  const clock = makeFixedClock();
  const gateway = makeScriptedGateway('test', clock);
  return {
    gateway,
    reopen: async () => gateway,
    useCard: async (id, deed) => gateway.move(id, deeds[deed]),
    givenBack: async (id) => gateway.givenBack(id),
    instant: async () => {
      clock.advance(1000);
      return clock.now();
    },
    refuse: async () => gateway.fail('refuses'),
    break: async () => gateway.fail('down'),
    mend: async () => gateway.mend(),
    loseAnswer: async () => gateway.fail('loses answers'),
    close: async () => {},
  };
}, ['useCard', 'instant', 'refuse', 'break', 'loseAnswer']);
