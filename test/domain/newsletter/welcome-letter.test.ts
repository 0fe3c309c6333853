import { describe, expect, it } from 'vitest';
import { welcomeLetter } from '#domain/newsletter/welcome-letter.ts';

const links = {
  page: 'https://shop.example/unsubscribe?token=a.b',
  oneClick: 'https://shop.example/api/v1/newsletter/unsubscribe?token=a.b',
};

const shop = { publicUrl: 'https://shop.example', contactEmail: null };

describe('the letter to somebody new on the list', () => {
  it('says what was chosen, and how to leave: by a page, and in one click for mail programs [NEWS-08]', () => {
    const letter = welcomeLetter('ada@example.org', ['basketball', 'boxes', 'deals'], links, shop);
    expect(letter).toMatchObject({
      to: 'ada@example.org',
      subject: 'You are subscribed',
      oneClickLeave: links.oneClick,
    });
    expect(letter.text).toContain('basketball, sealed boxes, and deals');
    expect(letter.text).toContain(links.page);
    expect(letter.html).toContain(`href="${links.page}"`);
  });

  it('says so when nothing was chosen', () => {
    expect(welcomeLetter('ada@example.org', [], links, shop).text).toContain('so you get all our emails');
  });

  it('is a new letter every time: whoever comes back is greeted again', () => {
    expect(welcomeLetter('ada@example.org', [], links, shop).key).toBeUndefined();
  });
});
