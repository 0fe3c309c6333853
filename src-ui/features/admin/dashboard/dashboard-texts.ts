import type { DashboardDay } from '#domain/dashboard/dashboard.ts';
import { dayLength } from '#domain/dashboard/days.ts';
import { countText } from '#domain/dashboard/month-captions.ts';
import type { ListingPrice } from '#domain/listings/listing.ts';
import { listingPriceText } from '#domain/money/price-text.ts';

// Chart days are UTC days.
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const clockFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
const shortMoney = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** 'Jun 1' */
export const dayText = (day: string): string => dayFormat.format(Date.parse(day));

/** '$12.3K'. @param amount cents */
export const shortMoneyText = (amount: number): string => shortMoney.format(amount / 100);

/** With the time in this year, else the date; empty for an invalid instant. @param now milliseconds */
export function shortInstantText(at: string, now: number): string {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return '';
  return (instant.getFullYear() === new Date(now).getFullYear() ? timeFormat : dateFormat).format(instant);
}

/** 'Jun 1, 2025' */
export function dateText(at: string): string {
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? '' : dateFormat.format(instant);
}

/** '142 days', '1 day', 'today'. @param now milliseconds */
export function waitText(since: string, now: number): string {
  const days = Math.floor((now - Date.parse(since)) / dayLength);
  if (!(days >= 1)) return 'today';
  return days === 1 ? '1 day' : `${countText(days)} days`;
}

/** '1 view', '1,204 views' */
export const viewsText = (views: number): string => (views === 1 ? '1 view' : `${countText(views)} views`);

export const ordersCountText = (orders: number): string => (orders === 1 ? '1 order' : `${countText(orders)} orders`);

export const listingsText = (count: number): string => (count === 1 ? '1 listing' : `${countText(count)} listings`);

/** '3:04:05 PM' @param now milliseconds */
export const clockText = (now: number): string => clockFormat.format(now);

/** '$1,234.50', '99.00 EUR', 'N/A' */
export const listingPriceLabel = (price: ListingPrice | undefined): string =>
  !price || price.currency === 'USD' ? listingPriceText(price?.value) : `${price.value.toFixed(2)} ${price.currency}`;

export function inAll(days: readonly DashboardDay[]): { readonly orders: number; readonly sales: number } {
  const sum = (of: (day: DashboardDay) => number) => days.reduce((all, day) => all + of(day), 0);
  return { orders: sum(({ orders }) => orders), sales: sum(({ sales }) => sales) };
}
