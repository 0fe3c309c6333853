/** Styles of the Mantine parts that only the admin's orders page shows (see app/styles.ts). */
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
