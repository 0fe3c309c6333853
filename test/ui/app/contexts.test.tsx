import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCart } from '#ui/contexts/CartContext.tsx';
import { useSavedCards } from '#ui/contexts/SavedCardsContext.tsx';
import { useSession } from '#ui/contexts/SessionContext.tsx';
import { useTheme } from '#ui/contexts/ThemeContext.tsx';
import { useToasts } from '#ui/contexts/ToastContext.tsx';

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
function Saved() {
  useSavedCards();
  return null;
}
function Toast() {
  useToasts();
  return null;
}

describe('a context', () => {
  it.each([
    ['SessionProvider', <Session key="session" />],
    ['ThemeProvider', <Theme key="theme" />],
    ['CartProvider', <Cart key="cart" />],
    ['SavedCardsProvider', <Saved key="saved" />],
    ['ToastProvider', <Toast key="toast" />],
  ])('says that it must be used within its %s [NAV-17]', (provider, outside) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(outside)).toThrow(`must be used within a ${provider}`);
  });
});
