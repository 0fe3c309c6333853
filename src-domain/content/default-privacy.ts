// Must list exactly the data that the shop stores (PAGE-04).

export const defaultPrivacy = `Responsible for your data is [company name and address].

## What we store, and why

- **Your account**, if you create one: your email address, the name of the account, and your password as a hash that cannot be read.
  You need it to sign in. We keep it until you delete your account.
- **Your orders:** what you bought, when, and for how much; your name, email and delivery address; and what happened to the order and
  its payment. We need this to deliver, to refund and for our accounts. We keep it as long as the law requires. If you delete your
  account, the order stays without a link to the account.
- **Your offers,** if you offer a price for a card: the card, the amounts, your email address and each step. We delete an offer that
  ended without a paid order 90 days after its end.
- **Your returns,** if you ask to return cards: which cards, your reason and what you wrote. We keep them with the order.
- **Your sign-ins:** when, from which internet address and with which browser you signed in or tried to. You see them on your
  [profile](/profile/security). We keep them for 90 days, and your open sessions until they end.
- **Your cart,** so that it is there when you return. With an account it is the same on all your devices.
- **Your watchlist,** if you save cards. We delete it with your account.
- **Saved addresses,** if you save some in your profile or at checkout, for your next orders: name, address and phone number. We
  delete them with your account, or when you remove them.
- **Newsletter emails,** if you sign up for them: your email address, the name and the interests that you gave, and when and where
  you agreed. We delete a sign-up that you do not confirm after 7 days. Every email has an unsubscribe link. If you unsubscribe, we
  delete your name and interests, and keep your address with both dates as proof of your consent and its end.
- **Emails about your cart,** if you ask for them in your profile or at checkout: that you asked, when you confirmed your email
  address, and when the last of these emails was sent. We email you if cards stay in your cart. You can stop this in your profile or
  with the link in each email. We delete this with your account; a request that you do not confirm, or your withdrawn consent, 7 days
  after the request or the last email.
- **Technical records:** our server records which type of page was requested, when, and the result, without what you typed. To stop
  people from guessing passwords it also counts attempts by internet address, for a short time.
- **Views:** we count how often a card was viewed, but not by whom.

We need this data to deliver orders and to run accounts. Newsletter, emails about your cart, watchlist, saved addresses and
account are optional. We make no profiles and no automatic decisions about you, and we do not sell your data.

## Who else receives it

- **The payment provider** receives what a payment needs: the amount, your payment data and the details of your order with its address. You type your
  card number into the provider’s own form.
- **The carrier** receives your name and address to deliver the parcel.
- **The mail service** that delivers our emails receives your address and the email.
- **eBay:** our server loads Live Listings, so eBay does not learn who views them. Pictures of listings come from eBay, and links lead
  to eBay. eBay’s own privacy notice applies there.
- **Authorities,** if the law requires it.

## Your rights

- **See it:** download all data of your account on your [profile](/profile/security).
- **Delete it:** delete your account there. This deletes your watchlist, your saved addresses, your cart and your
  sign-ins. Unsubscribe from the newsletter with the link in each email.
- **Correct it, or ask:** [write to us](/contact). You can also ask us to delete data that we do not have to keep.
- **Our answer** comes within [number] days.`;

export const defaultCookies = `We store only what the shop needs to work. We do not track you. There is one exception: eBay’s partner script.

- **Three cookies,** which scripts cannot read: one keeps you signed in until you sign out, or for some time; one shows that you have
  signed in with this browser before; and one makes sure that only this browser opens your cart.
- **Your browser’s storage** holds your cart, the receipts of your orders, the cards you viewed last, the input of an unfinished
  checkout (until you close the tab), the theme, the keyboard shortcut setting, and copies of the last lists and cards, so that the
  shop opens without a connection. It stays on your device until you clear it.
- **The payment provider** may set its own cookies in the checkout to prevent fraud.
- **eBay’s partner script** is loaded only if this shop takes part in eBay’s partner program and shows its links. It may set cookies
  to recognize purchases that came from us.

If the shop runs as a demo without a server, all data stays in your browser.`;

export const defaultDataProtection = `How we protect your data:

- Passwords are stored as salted hashes. Sign-in attempts are limited. The accounts of our staff can use two-factor authentication.
- In a public shop, data travels over encrypted connections.
- Card numbers never reach our server.
- Only the customer who placed an order, people with the link from its email, and we can see it.
- Only our staff can see orders and the newsletter list. What is done to an order is recorded in a log that cannot be changed.
- Uploaded pictures are processed again, so that hidden data in a file is not passed on.

For questions about your data write to [contact for data protection].

You can also complain to the authority that is responsible for
privacy where you live.`;
