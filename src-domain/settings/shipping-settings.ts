import type { ShippingMethod } from '../checkout/shipping/shipping-methods.ts';
import { zoneCodes, zoneNames } from '../checkout/shipping/zones.ts';
import type { ContentOf, DocumentIssue } from '../documents/document-fields.ts';
import { type Cents, cents } from '../money/cents.ts';

/** One million dollars, in cents. */
const highest = 100_000_000;

const methodFields = {
  name: { type: 'line', label: 'Name', needed: 'Please give a name' },
  price: { type: 'price', label: 'Price', least: 0, most: 100_000, needed: 'Please enter a price. 0 is free' },
  freeFrom: {
    type: 'price',
    label: 'Free from',
    least: 1,
    most: highest,
    hint: 'Value of the cards. If empty, it is never free.',
  },
  mostValue: { type: 'price', label: 'Cards worth up to', least: 1, most: highest, hint: 'If empty, any value.' },
  signatureAbove: {
    type: 'price',
    label: 'Signature above',
    least: 0,
    most: highest,
    hint: 'Value of the cards. If empty, never.',
  },
  handlingDays: {
    type: 'number',
    label: 'Handling days',
    least: 0,
    most: 60,
    hint: 'Business days until the carrier has it. If empty, the order names none; card pages show those of the section Shop.',
  },
  rawOnly: { type: 'flag', label: 'Raw cards only, no slabs' },
  tracked: { type: 'flag', label: 'With tracking' },
  insured: { type: 'flag', label: 'Insured' },
  regions: {
    type: 'choices',
    label: 'Ships to',
    of: zoneCodes,
    names: zoneNames,
    hint: 'If empty, everywhere that you ship to.',
  },
} as const;

type Method = ContentOf<typeof methodFields>;

const method: Method = {
  name: '',
  price: null,
  freeFrom: null,
  mostValue: null,
  signatureAbove: null,
  handlingDays: null,
  rawOnly: false,
  tracked: false,
  insured: false,
  regions: [],
};

/** How most sellers of cards ship. */
const usualMethods: readonly Method[] = [
  { ...method, name: 'Plain white envelope', price: 100, mostValue: 2_000, rawOnly: true },
  { ...method, name: 'Bubble mailer', price: 500, mostValue: 20_000, tracked: true },
  { ...method, name: 'Insured mail', price: 1_000, signatureAbove: 75_000, tracked: true, insured: true },
];

export const shippingFields = {
  methods: {
    type: 'list',
    section: 'Shipping',
    label: 'Shipping methods',
    hint: 'Customers choose from those that carry their order, cheapest first. One charge ships all cards of an order. Without methods, shipping is free.',
    of: methodFields,
    most: 20,
    noun: 'shipping methods',
    usual: { label: 'Add the usual methods', items: usualMethods },
  },
} as const;

export type ShippingSettings = ContentOf<typeof shippingFields>;

/** Whatever the case, so that customers can tell methods apart. */
const nameOf = ({ name }: Pick<Method, 'name'>): string => name.trim().toLowerCase();

/** Orders name their method. */
export const shippingIssues = ({ methods }: ShippingSettings): readonly DocumentIssue[] =>
  methods.flatMap((one, at) =>
    nameOf(one) !== '' && methods.slice(0, at).some((before) => nameOf(before) === nameOf(one))
      ? [{ field: `methods.${at}.name`, message: 'Another method has this name' }]
      : [],
  );

const centsOrNull = (amount: number | null): Cents | null => (amount === null ? null : cents(amount));

export const shippingMethods = ({ methods }: ShippingSettings): readonly ShippingMethod[] =>
  methods.map(({ name, price, freeFrom, regions, mostValue, rawOnly, tracked, insured, signatureAbove, ...rest }) => ({
    name: name.trim(),
    price: cents(price ?? 0),
    freeFrom: centsOrNull(freeFrom),
    regions,
    mostValue: centsOrNull(mostValue),
    slabs: !rawOnly,
    tracked,
    insured,
    signatureAbove: centsOrNull(signatureAbove),
    handlingDays: rest.handlingDays,
  }));
