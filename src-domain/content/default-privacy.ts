// What the privacy policy says until the owner writes it: what the shop keeps, and nothing else (PAGE-04).

export const defaultPrivacy = `Responsible for your data is [company name and address].

## What we keep, and why

- **Your account**, if you make one: e-mail address, name of the account and a password that is stored as a hash nobody can read. It lets
  you sign in. It is kept until you close it.
- **Your orders:** what you bought, when, for how much, your name, e-mail and delivery address, and what happened to the order and its
  payment. We need it to deliver, to refund and to keep our books; it is kept for as long as the law wants us to. The record of an
  order stays when you close your account, without its connection to the account.
- **Your cart,** so that it is there when you come back. With an account it is the same on all your devices.
- **Your watchlist,** if you save cards. It goes with your account.
- **Letters,** if you sign up for them: your e-mail address, the name and the interests that you chose to tell, and when and where
  you agreed. A sign-up that you do not confirm is deleted after 7 days. Every letter has a link to leave; then name and interests are deleted, and your address stays with both dates as proof of
  your consent and of its end.
- **Technical records:** our server notes which kind of page was asked for, when, and how it went, without what you typed. To stop
  somebody from guessing passwords it also counts tries by internet address, for a short time.
- **Looks:** we count how often a card was looked at, but not by whom.

Without this data we cannot deliver an order or keep an account; letters, watchlist and account are up to you. We make no profiles and
no automatic decisions about you, and we do not sell your data.

## Who else gets it

- **The payment provider** gets what a payment needs: the amount, your payment data, and the details of your order. You type your card
  number into the provider’s own form.
- **The carrier** gets your name and address, to bring you the parcel.
- **The mail service** that carries our letters gets your address and the letter.
- **eBay:** Live Listings are read by our server, so eBay does not learn who looks. Pictures of listings come from eBay, and links lead
  there: from then on eBay’s own privacy notice holds.
- **Authorities,** where the law makes us.

## Your rights

- **See it:** download all that is kept with your account on your [profile](/profile).
- **End it:** close your account there; your watchlist, your cart and your sign-ins go with it. Leave the letters by the link in
  each of them.
- **Correct it, or ask:** write to us. You can also ask us to delete what we do not have to keep.
- **Our answer** comes within [number] days.`;

export const defaultCookies = `We use what the shop needs to work. Nothing here follows you around, with one exception, which is eBay’s partner script.

- **One cookie** keeps you signed in. Scripts cannot read it, and it ends when you sign out, or by itself after some time.
- **Your browser’s storage** holds your cart, the receipts of your orders, the cards you viewed last, what you typed into an
  unfinished checkout (until the tab is closed), the theme, whether single keys are on, and copies of the last lists and cards, so
  that the shop opens without a connection. It stays on your device until you clear it.
- **The payment provider** may set cookies of its own in the checkout, to prevent fraud.
- **eBay’s partner script** is loaded only where this shop takes part in eBay’s partner program and shows its links; it may set
  cookies to see that a purchase came from us.

Where the shop runs in your browser alone, as a demonstration without a server, everything it knows stays in that browser.`;

export const defaultDataProtection = `How we look after your data:

- Passwords are stored as salted hashes; sign-ins are limited, and the owner’s account can be guarded by a second factor.
- In a shop that is open to the public, data travels over encrypted connections.
- Card numbers never reach our server.
- An order is shown to whoever placed it, to whoever has the link from its letter, and to us.
- Only the owner can see orders and the list of letters; what is done to an order is noted in a log that nobody can change.
- Pictures are redrawn when they are uploaded, so that nothing hidden in a file is passed on.

For questions about your data write to [contact for data protection].

You can also complain to the authority that is responsible for
privacy where you live.`;
