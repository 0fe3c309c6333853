/** Styles of the Mantine parts that only the pages of the newsletter show (see app/styles.ts). */
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
