/** Styles of the Mantine parts that the cart's and the checkout's pages bring with them (see app/styles.ts). */
import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Divider.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
