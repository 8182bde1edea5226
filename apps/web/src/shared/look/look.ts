/**
 * The look of every page. Mantine's own styles come in a layer, so ours win whatever the order; a
 * feature that uses a component beyond these imports that component's `.layer.css` itself.
 */
import './tokens.css';
import './font.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
