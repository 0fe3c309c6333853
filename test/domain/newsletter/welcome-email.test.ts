import { describe, expect, it } from 'vitest';
import { welcomeEmail } from '#domain/newsletter/welcome-email.ts';

const links = {
  page: 'https://shop.example/unsubscribe?token=a.b',
  oneClick: 'https://shop.example/api/v1/newsletter/unsubscribe?token=a.b',
};

const shop = { publicUrl: 'https://shop.example', contactEmail: null };

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

  it('says so when nothing was chosen', () => {
    expect(welcomeEmail('ada@example.org', [], links, shop).text).toContain('so you get all our emails');
  });

  it('is a new email every time: a returning subscriber gets it again', () => {
    expect(welcomeEmail('ada@example.org', [], links, shop).key).toBeUndefined();
  });
});
