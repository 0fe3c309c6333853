/** Square brackets mark what only the admin can decide. Customers do not see those passages (PAGE-21). */
export const defaultTerms = `These terms apply when you buy from this shop ("we").

This shop is run by [company name].

## What we offer

We sell the cards in the collection as shown, while they are in stock. Most cards are single items. You cannot buy a card that is
marked as sold or as being in someone’s checkout. Sealed boxes, if we show any, are not for sale yet. Items under Live
Listings, if we show them, are offered by other sellers on eBay, not by us. Your contract for them is with the seller.

## Orders

- You order by paying in the checkout. When your payment succeeds, your order is accepted, and we send an email to the address
  that you gave.
- While you are in the checkout we **hold your cards for 15 minutes**. If you do not pay in that time, they are for sale again and
  you are not charged.
- If a price has changed or a card was sold since you added it to your cart, the checkout tells you before you pay.
- If there is a problem, for example a payment that differs from the order, we check it before we ship. We refund you if we cannot
  deliver.

## Payment

Prices are in US dollars. You pay through our payment provider with the payment methods in the checkout. We never see or store
your card number. If this shop runs as a demo, it says so: orders are marked as demo orders, you pay nothing and nothing is shipped.

## Shipping

The checkout shows to which countries we ship, and what shipping and any taxes cost, **before you pay**. When we ship your parcel, we
email you the carrier and the tracking number.

We usually ship orders within [number] business days.

## Returns and refunds

You can return a card within [number] days after you receive it, in the condition in which you received it. A slab must be unopened.

To return a card, request it on the page of your order. When we have the card back, we refund what you paid for it to your
payment method. It can take some days until your bank shows the refund.

If you have a question before you return a card, [write to us](/contact).

[You or we] pay the return postage.

You can cancel an order that has not been shipped: [write to us](/contact), and we refund your whole
payment.

## Authenticity and condition

A graded card comes in the slab of the company that graded it. If we show a certification number, you can look it up at that
company. The condition of an ungraded card is our own description. Look closely at its pictures. If
a card is not as described, we take it back and refund you.

If you are not sure about a card, [ask us](/contact) before you buy.

## Your account

You can buy without an account. If you create one, keep your password secret. You can delete your account at any
time on your [profile](/profile/security).

If someone else has used your account, [tell us](/contact).

## Liability and law

[Limitation of liability.]

These terms are governed by the laws of [state].

If a part of these terms is invalid, the rest still applies.

## Changes

We may change these terms. The terms on this page when you place an order apply to that order.`;
