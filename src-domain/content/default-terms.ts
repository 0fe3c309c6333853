/** What the terms say until the owner writes them: as the shop works. What only the admin can decide is in square brackets; shoppers do not see those passages (PAGE-21). */
export const defaultTerms = `These terms apply when you buy from the Goat Collection ("we").

The Goat Collection is run by [company name].

## What we offer

Cards in the collection are offered as they are shown, while they last; most exist only once. A card that is marked as sold, or as
being in someone’s checkout, cannot be bought at that moment. Sealed boxes are shown for information and are not sold yet. Items under
Live Listings are offered by other sellers on eBay, not by us; what holds for them is between you and the seller.

## Orders

- You order by paying in the checkout. When your payment has succeeded your order is accepted, and we write to the e-mail address
  that you gave.
- While you are in the checkout your cards are **held for 15 minutes**. When the time is over without a payment they are for sale
  again; nothing is charged.
- If a price has changed or a card was sold since you put it into your cart, the checkout says so before you pay.
- If something does not fit, for example a payment that differs from the order, we look at it before we send anything, and refund
  you where we cannot deliver.

## Payment

Prices are in US dollars. Payments are made through our payment provider in the ways that the checkout offers. We never see or store
your card number. Where this shop runs as a demonstration it says so, orders are marked as such, nobody pays and nothing is sent.

## Shipping

We ship to addresses in the United States. **Shipping is free.** When your parcel leaves we write to you with the carrier and the
tracking number.

Orders are usually sent within [number] business days.

## Returns and refunds

You can return a card within [number] days of its arrival, in the state in which you got it; a slab has to be unopened.

To return a card, write to us first. We refund what you paid for it, by the way you paid, once the card is back; it can take some days until your bank shows it.

Return postage is paid by [you or us].

An order that has not been sent yet can still be canceled: write to us, and all of your
payment goes back.

## Authenticity and condition

A graded card comes in the slab of the company that graded it. Where we give a certification number, you can look it up there. The
condition of an ungraded card is our own description; look closely at its pictures, and ask when in doubt. Should a card turn out not
to be what we said it is, we take it back and refund you.

## Your account

You can buy without an account. If you make one, keep your password to yourself, and tell us if somebody else has used it. You can
close it at any time on your [profile](/profile).

## Liability and law

[Limitation of liability.]

These terms are governed by the laws of [state].

If a part of these terms does not hold, the rest does.

## Changes

We may change these terms. For an order those hold that stood here when it was placed.`;
