/** Styles of the whole shop, in layers, so that its own rules win. Those of Mantine's components come with them (src/build/mantine-styles.ts). */
import './reset.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './palette.css';
import './base.css';
import './grammar.css';
