import { lineVariant } from '../cards/variant-text.ts';
import { composeEmail } from '../mail/compose-email.ts';
import type { EmailShop } from '../mail/email-content.ts';
import type { Email } from '../mail/mail.port.ts';
import { type Cents, dollarsOf } from '../money/cents.ts';
import { priceText } from '../money/price-text.ts';
import type { LeaveLinks } from '../newsletter/welcome-email.ts';
import { nameInSentence } from '../settings/shop-details.ts';
import { type Cart, lineTotal, totalOf } from './cart.ts';

const amountText = (amount: Cents): string => priceText(dollarsOf(amount));

/** Says what is in the cart, and sells nothing else. */
export function cartReminderEmail(to: string, cart: Cart, links: LeaveLinks, shop: EmailShop): Email {
  const content = {
    subject: 'Cards in your cart',
    heading: 'You left cards in your cart',
    paragraphs: [
      cart.length === 1
        ? 'This card is still in your cart. It is not held for you.'
        : 'These cards are still in your cart. They are not held for you.',
    ],
    items: cart.map((line) => ({
      title: line.card.title,
      detail: lineVariant(line.card),
      quantity: line.quantity,
      amount: amountText(lineTotal(line)),
      imageUrl: line.card.imageUrl,
    })),
    sums: [['Cards', amountText(totalOf(cart))]] as const,
    button: { label: 'View your cart', address: `${shop.publicUrl}/cart` },
    notes: [
      `You asked ${nameInSentence(shop.name)} for emails about your cart: one for a cart, and one a week at most. You can stop them below, or in your profile.`,
    ],
    unsubscribe: { label: 'Stop emails about my cart', address: links.page },
  };
  return { ...composeEmail(to, content, shop), oneClickLeave: links.oneClick };
}

/** Without anything of the account, because another person may have opened it with this address. */
export const confirmRemindersEmail = (to: string, link: string, shop: EmailShop): Email => ({
  ...composeEmail(
    to,
    {
      subject: 'Confirm emails about your cart',
      heading: 'Confirm emails about your cart',
      paragraphs: [
        `An account of ${nameInSentence(shop.name)} with this email address asks for an email when cards stay in its cart. Confirm that it is yours.`,
        'The link is valid for 7 days.',
      ],
      button: { label: 'Confirm emails', address: link },
      notes: ['If you did not ask for this, ignore this email: you will not receive any about a cart.'],
    },
    shop,
  ),
  capped: 'newsletter',
});
