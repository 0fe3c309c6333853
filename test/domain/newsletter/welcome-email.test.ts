import { describe, expect, it } from 'vitest';
import { welcomeEmail } from '#domain/newsletter/welcome-email.ts';
import { emailShop } from '#test/support/emails.ts';

const links = {
  page: 'https://shop.example/unsubscribe?token=a.b',
  oneClick: 'https://shop.example/api/v1/newsletter/unsubscribe?token=a.b',
};

const shop = emailShop;

describe('the email to a new subscriber', () => {
  it('says what was chosen, and how to leave: by a page, and in one click for mail programs [NEWS-08]', () => {
    const email = welcomeEmail('ada@example.org', ['basketball', 'boxes', 'deals'], links, shop);
    expect(email).toMatchObject({
      to: 'ada@example.org',
      subject: 'You are subscribed',
      oneClickLeave: links.oneClick,
    });
    expect(email.text).toContain('basketball, sealed boxes, and deals');
    expect(email.text).toContain(links.page);
    expect(email.html).toContain(`href="${links.page}"`);
  });

  it('says nothing that the subscriber entered but topics, and counts against the limit of newsletter emails [NEWS-08]', () => {
    const { text, capped } = welcomeEmail('ada@example.org', ['football', 'baseball'], links, shop);
    expect(capped).toBe('newsletter');
    expect(text).toBe(
      [
        'You are subscribed',
        'You receive emails from the Goat Collection at this address.',
        'You chose emails about football and baseball.',
        'Browse the cards:\nhttps://shop.example/cards',
        'You can unsubscribe below at any time.',
        `--\nGoat Collection: https://shop.example\nUnsubscribe: ${links.page}`,
      ].join('\n\n'),
    );
  });

  it('says that all emails come when no kind was chosen', () => {
    expect(welcomeEmail('ada@example.org', [], links, shop).text).toContain('so you get all our emails');
  });

  it('is a new email every time: a returning subscriber gets it again', () => {
    expect(welcomeEmail('ada@example.org', [], links, shop).key).toBeUndefined();
  });
});
