import '@fontsource-variable/instrument-sans/standard.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/card.css';

import { mount } from 'svelte';
import App from './App.svelte';
import { plantIcons } from './lib/icons';
import { router } from './lib/router.svelte';
import { faces } from './lib/faces.svelte';
import { theme } from './lib/theme.svelte';

theme.start();
faces.start();
router.start();
plantIcons();
mount(App, { target: document.getElementById('app')! });
