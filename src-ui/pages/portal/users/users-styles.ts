/** Mantine styles of the customers' pages (see app/styles.ts). */
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
