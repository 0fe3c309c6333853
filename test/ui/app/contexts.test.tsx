// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCart } from '#ui/contexts/CartContext.tsx';
import { useSession } from '#ui/contexts/SessionContext.tsx';
import { useTheme } from '#ui/contexts/ThemeContext.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Session() {
  useSession();
  return null;
}
function Theme() {
  useTheme();
  return null;
}
function Cart() {
  useCart();
  return null;
}

describe('a context', () => {
  it.each([
    ['SessionProvider', <Session key="session" />],
    ['ThemeProvider', <Theme key="theme" />],
    ['CartProvider', <Cart key="cart" />],
  ])('says that it must be used within its %s [NAV-17]', (provider, outside) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(outside)).toThrow(`must be used within a ${provider}`);
  });
});
