/** Styles of the Mantine parts that only the checkout shows (see app/styles.ts). */
import '@mantine/core/styles/Input.layer.css';
