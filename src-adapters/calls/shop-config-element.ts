/** Id of the `<script type="application/json">` with the shop's configuration; absent without a server. */
export const shopConfigElement = 'shop-config';
