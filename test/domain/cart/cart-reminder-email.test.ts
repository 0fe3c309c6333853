import { describe, expect, it } from 'vitest';
import { cartReminderEmail, confirmRemindersEmail } from '#domain/cart/cart-reminder-email.ts';
import { aCard } from '#test/support/cards.ts';
import { emailShop } from '#test/support/emails.ts';

const links = { page: 'https://shop.example/unsubscribe?token=t', oneClick: 'https://shop.example/api/leave?token=t' };
const jordan = { card: aCard({ id: 'jordan', title: '1996 Topps Michael <Jordan>', price: 125.5 }), quantity: 2 };
const james = { card: aCard({ id: 'james', title: '2003 Topps LeBron James', price: 10 }), quantity: 1 };

describe('the email about a cart', () => {
  it('names cards and prices, and leads to the cart [RET-12]', () => {
    const { to, subject, text, html } = cartReminderEmail('ada@example.org', [jordan, james], links, emailShop);
    expect([to, subject]).toEqual(['ada@example.org', 'Cards in your cart']);
    expect(text).toContain('2 × 1996 Topps Michael <Jordan> (Near Mint): $251.00');
    expect(text).toContain('1 × 2003 Topps LeBron James (Near Mint): $10.00');
    expect(text).toContain('Cards: $261.00');
    expect(text).toContain('https://shop.example/cart');
    expect(text).toContain('not held for you');
    expect(html).toContain('Michael &lt;Jordan&gt;');
  });

  it('can be stopped by a link and by one click, and says why it came [RET-12]', () => {
    const { text, oneClickLeave, capped } = cartReminderEmail('ada@example.org', [james], links, emailShop);
    expect(text).toContain(`Stop emails about my cart: ${links.page}`);
    expect(text).toContain('This card is still in your cart.');
    expect(text).toContain('You asked the Goat Collection');
    expect([oneClickLeave, capped]).toEqual([links.oneClick, undefined]);
  });
});

describe('the email that asks to confirm', () => {
  it('says what for, names nothing of the account, and is limited for each mailbox [RET-10]', () => {
    const { text, capped, oneClickLeave } = confirmRemindersEmail(
      'ada@example.org',
      'https://shop.example/c',
      emailShop,
    );
    expect(text).toContain('Confirm emails:\nhttps://shop.example/c');
    expect(text).toContain('If you did not ask for this, ignore this email');
    expect([capped, oneClickLeave]).toEqual(['newsletter', undefined]);
  });
});
