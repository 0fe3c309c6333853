import { Box, Button, Skeleton, Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Cart } from '#domain/cart/cart.ts';
import { acceptPrices, dropSold } from '#domain/checkout/accept-quote.ts';
import { chargedTotal, chargeRows } from '#domain/checkout/charges.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { mailbox } from '#domain/identity/user.ts';
import type { Viewer } from '#domain/identity/viewer.ts';
import { dollarsOf } from '#domain/money/cents.ts';
import { Notice } from '../components/Notice.tsx';
import { useCart } from '../contexts/CartContext.tsx';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { useSession } from '../contexts/SessionContext.tsx';
import { useOrderEstimate } from '../contexts/use-order-estimate.ts';
import { useCard } from '../features/shop/cards/use-card.ts';
import type { CheckoutProblem } from '../features/shop/checkout/checkout-problem.ts';
import { type CheckoutReturn, returnIn } from '../features/shop/checkout/checkout-return.ts';
import type { ConfirmationState } from '../features/shop/checkout/confirmation-state.ts';
import { ExpressCheckout } from '../features/shop/checkout/ExpressCheckout.tsx';
import { MethodStep } from '../features/shop/checkout/MethodStep.tsx';
import { shownLinesOf } from '../features/shop/checkout/OrderLines.tsx';
import { OrderSummary, type SummarizedOrder } from '../features/shop/checkout/OrderSummary.tsx';
import { PaymentStep } from '../features/shop/checkout/PaymentStep.tsx';
import { ProblemNotice } from '../features/shop/checkout/ProblemNotice.tsx';
import { ShippingDone, ShippingStep } from '../features/shop/checkout/ShippingStep.tsx';
import { StepProgress, useFocusOnStep } from '../features/shop/checkout/StepProgress.tsx';
import { useTakeFromCart } from '../features/shop/checkout/use-bought-cart.ts';
import {
  type Checkout,
  type CheckoutStep,
  type PlaceHow,
  useCheckout,
} from '../features/shop/checkout/use-checkout.ts';
import { type KeptCheckout, useCheckoutDraft } from '../features/shop/checkout/use-checkout-draft.ts';
import { type DiscountCodeEntry, useDiscountCode } from '../features/shop/checkout/use-discount-code.ts';
import { useSavedAddresses } from '../features/shop/checkout/use-saved-addresses.ts';
import { useShippingForm } from '../features/shop/checkout/use-shipping-form.ts';
import { useStepAddress } from '../features/shop/checkout/use-step-address.ts';
import { type OfferedCard, offeredIn } from '../features/shop/offers/offer-link.ts';
import type { AddressForm } from '../forms/use-address-form.ts';
import { paths } from '../paths.ts';
import { cardsKey } from '../query-keys.ts';
import { cardSentence } from '../text/failures.texts.ts';
import { shippingEstimate } from '../text/shipping.texts.ts';
import { useUseCases } from '../use-cases.tsx';
import classes from './CheckoutPage.module.css';

const orderOf = (step: CheckoutStep): Order | null =>
  'placed' in step ? step.placed.order : step.name === 'succeeded' ? step.order : null;

function useLeave(): (order: Order) => Promise<void> {
  const takeFromCart = useTakeFromCart();
  const navigate = useNavigate();
  return async (order) => {
    takeFromCart(order);
    const state: ConfirmationState = { order };
    await navigate(`${paths.checkoutSuccess}?order=${encodeURIComponent(order.id)}`, { replace: true, state });
  };
}

function useFreshCards({ step, problem }: Checkout): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for with each step and each problem.
  useEffect(() => void client.invalidateQueries({ queryKey: [cardsKey] }), [client, step.name, problem?.kind]);
}

const problemOf = ({ declined }: CheckoutReturn): CheckoutProblem => ({
  kind: 'unpaid',
  status: 'requires_payment_method',
  reason: declined,
});

/** State from the provider's redirect; shown once. */
function useReturn(): CheckoutReturn | null {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [returned] = useState(() => returnIn(state));
  useEffect(() => {
    if (returned) void navigate(paths.checkout, { replace: true, state: null });
  }, [returned, navigate]);
  return returned;
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} id={id} mb={16} tabIndex={-1} className="below-header">
        {title}
      </Title>
      {children}
    </section>
  );
}

function useProblemActions(checkout: Checkout, form: AddressForm) {
  const { apply } = useCart();
  const { demoFallback } = useUseCases().shop;
  const place = (how: PlaceHow) => form.submit((details) => void checkout.place(details, how))();
  const agree = (rule: (cart: Cart) => Cart) => void apply(rule).then(checkout.dismiss);
  return {
    onAcceptPrices: (lines: Parameters<typeof acceptPrices>[1]) => agree((cart) => acceptPrices(cart, lines)),
    onDropSold: (lines: Parameters<typeof dropSold>[1]) => agree((cart) => dropSold(cart, lines)),
    onRetry: () => place({ anew: false }),
    onStartAgain: () => place({ anew: true }),
    onDemonstrate: demoFallback ? () => place({ demo: true }) : null,
  };
}

/** While a payment is unknown, a changed order could be paid twice. */
const isEditable = ({ step, problem }: Checkout): boolean =>
  (step.name === 'payment' && problem?.kind !== 'not-paid') || step.name === 'method';

type FormsProps = {
  draft: KeptCheckout;
  checkout: Checkout;
  form: AddressForm;
  cart: Cart;
  discountCode: string | null;
  offered: OfferedCard | null;
};

function CheckoutForms({ checkout, draft, form, cart, discountCode, offered }: FormsProps) {
  const { step, problem } = checkout;
  const actions = useProblemActions(checkout, form);
  useFocusOnStep(step.name);
  const { reject } = form;
  const refused =
    problem?.kind === 'not-placed' && problem.failure.kind === 'invalid-shipping' ? problem.failure.issues : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each refusal; the form is made anew on every draw.
  useEffect(() => {
    if (refused) reject(refused);
  }, [refused]);
  const order = orderOf(step);
  const { viewer } = useSession();
  const isOwn = !offered || (viewer.role !== 'guest' && mailbox(viewer.email) === mailbox(offered.email));
  const choice = useSavedAddresses(form, draft, order, isOwn);
  const mayEdit = isEditable(checkout);
  const address = order?.shippingAddress ?? (step.name === 'method' ? step.shipping : null);
  useStepAddress({
    name: step.name,
    edit: mayEdit ? checkout.edit : null,
    resume: () => {
      if (!form.isComplete()) return false;
      form.submit((details) => void checkout.place(details, { resumes: true }))();
      return true;
    },
  });
  return (
    <div className={classes.forms}>
      <ExpressCheckout
        cart={cart}
        checkout={checkout}
        form={form}
        discountCode={discountCode}
        offerKey={offered?.key}
      />
      <Section id="shipping-heading" title="Shipping">
        {address ? (
          <ShippingDone address={address} onEdit={mayEdit ? checkout.edit : null} />
        ) : (
          <ShippingStep
            form={form}
            choice={choice}
            busy={step.name === 'initializing'}
            onValid={(details) => void checkout.place(details)}
          />
        )}
        {step.name === 'method' && (
          <MethodStep
            choice={step}
            selected={checkout.offer}
            onSelect={checkout.select}
            onContinue={() => void checkout.ship()}
          />
        )}
      </Section>
      <Section id="payment-heading" title="Payment">
        <PaymentStep
          checkout={checkout}
          notice={problem && <ProblemNotice problem={problem} cart={cart} actions={actions} />}
        />
      </Section>
    </div>
  );
}

type SummaryProps = { cart: Cart; checkout: Checkout; code: DiscountCodeEntry; offered: OfferedCard | null };

/** As it will be ordered: at the cart's prices, with the selected shipping, or the cheapest before the address is known. */
function useShownOrder({ cart, checkout: { step, offer }, code, offered }: SummaryProps): SummarizedOrder {
  const placed = orderOf(step);
  const { priced, isLoading, refusal } = useOrderEstimate(cart, code.applied, offered?.key);
  const { refuse } = code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each refusal.
  useEffect(() => {
    if (refusal && !placed) refuse(refusal);
  }, [refusal]);
  if (placed) return { lines: placed.lines, rows: chargeRows(placed), total: placed.total, taxFollows: false };
  const isKnown = offer !== null && step.name !== 'shipping';
  const lines = shownLinesOf(cart);
  const charges = isKnown ? offer.charges : (priced?.offers[0]?.charges ?? null);
  const total = chargedTotal({ lines, charges });
  return {
    lines,
    rows: chargeRows({ lines, charges, total }),
    shipping: isKnown ? undefined : shippingEstimate(priced, isLoading),
    total,
    taxFollows: !isKnown && priced?.taxFollows === true,
  };
}

/** The order was refused for its code: it is shown at the field, and the next try goes without. */
function useRefusedCode({ problem }: Checkout, { refuse }: DiscountCodeEntry): void {
  const refusal =
    problem?.kind === 'not-placed' && problem.failure.kind === 'discount-refused' ? problem.failure.refusal : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each refusal.
  useEffect(() => {
    if (refusal) refuse(refusal);
  }, [refusal]);
}

/** Until session and cart are known; also what the server renders. */
function CheckoutWait() {
  return (
    <Box maw="64rem" className="page" aria-busy="true">
      <Skeleton w={112} h={26} mb={8} />
      <Title order={1} className={classes.name}>
        Checkout
      </Title>
      <div className={`${classes.grid} grid gap-24`}>
        <div>
          <Skeleton h={{ base: 56, md: 280 }} />
        </div>
        <div className={classes.forms}>
          <Title order={2} mb={16}>
            Shipping
          </Title>
          <Stack gap={16} role="status" aria-label="Loading the checkout">
            {['name', 'email', 'street', 'city'].map((field) => (
              <Skeleton key={field} h={64} />
            ))}
          </Stack>
        </div>
      </div>
    </Box>
  );
}

type Bought = { readonly cart: Cart; readonly offered: OfferedCard | null };

/** One copy at the agreed price, apart from the cart (OFFER-06). */
function OfferCheckout({ offered }: { offered: OfferedCard }) {
  const { data, error } = useCard(offered.cardId);
  // A new price or copy of the card does not change what was agreed.
  const [cart, setCart] = useState<Cart | null>(null);
  if (cart === null && data) {
    setCart([{ card: { ...data.card, price: dollarsOf(offered.price), stock: 1 }, quantity: 1 }]);
  }
  if (cart) return <CustomersCheckout cart={cart} offered={offered} />;
  if (!error) return <CheckoutWait />;
  return (
    <div className="page">
      <Notice
        title={cardSentence(error)}
        level={1}
        action={{ label: 'Back to the offer', to: paths.offer(offered.key.id) }}
      />
    </div>
  );
}

/** /checkout, of the cart or of an accepted offer */
export function CheckoutPage() {
  const { state } = useLocation();
  const [offered] = useState(() => offeredIn(state));
  const { status, cart } = useCart();
  const { known } = useSession();
  if (!known) return <CheckoutWait />;
  if (offered) return <OfferCheckout offered={offered} />;
  if (status === 'loading') return <CheckoutWait />;
  return <CustomersCheckout cart={cart} offered={null} />;
}

const customerIn = (viewer: Viewer): string => (viewer.role === 'guest' ? '' : viewer.id);

/** Begins anew for another customer. */
function CustomersCheckout(bought: Bought) {
  const { viewer } = useSession();
  const [customer, setCustomer] = useState(customerIn(viewer));
  return <CheckoutOf key={customer} {...bought} onCustomer={setCustomer} />;
}

function CheckoutOf({ cart, offered, onCustomer }: Bought & { readonly onCustomer: (customer: string) => void }) {
  const returned = useReturn();
  const draft = useCheckoutDraft(offered?.key.id ?? null);
  const code = useDiscountCode(cart, draft);
  const checkout = useCheckout(cart, draft, code.applied, useLeave(), returned && problemOf(returned), offered?.key);
  const customer = customerIn(useSession().viewer);
  const mayChange = checkout.step.name === 'shipping' || isEditable(checkout);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page above begins anew.
  useEffect(() => {
    if (mayChange) onCustomer(customer);
  }, [customer, mayChange]);
  useFreshCards(checkout);
  useRefusedCode(checkout, code);
  const shown = useShownOrder({ cart, checkout, code, offered });
  const form = useShippingForm(draft, returned?.shipping, offered?.email);
  const { name } = checkout.step;
  if (cart.length === 0 && (name === 'shipping' || name === 'method' || name === 'payment'))
    return <Navigate to={paths.cart} replace />;
  return (
    <Box maw="64rem" className="page">
      <PageTitle>Checkout</PageTitle>
      <Button
        component={Link}
        to={offered ? paths.offer(offered.key.id) : paths.cart}
        state={offered && { token: offered.key.token }}
        variant="subtle"
        size="compact-sm"
        ml={-16}
        mb={8}
        leftSection={<IconArrowLeft size={16} />}
      >
        {offered ? 'Back to the offer' : 'Back to cart'}
      </Button>
      <Title order={1} className={classes.name}>
        Checkout
      </Title>
      <StepProgress name={name} />
      <div className={`${classes.grid} grid gap-24`}>
        <OrderSummary
          order={shown}
          code={code}
          isCodeOpen={mayChange}
          isAgreed={offered !== null}
          onCode={(discountCode) => {
            // An open order is replaced by one at the other price.
            if (isEditable(checkout)) form.submit((details) => void checkout.place(details, { discountCode }))();
          }}
        />
        <CheckoutForms
          checkout={checkout}
          draft={draft}
          form={form}
          cart={cart}
          discountCode={code.applied}
          offered={offered}
        />
      </div>
    </Box>
  );
}
