/** Styles of the Mantine parts that only the log of changes shows (see app/styles.ts). */
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
