import '@fontsource-variable/instrument-sans/standard.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/card.css';

import { mount } from 'svelte';
import App from './App.svelte';
import { watchEdges } from './lib/edges';
import { plantIcons } from './lib/icons';
import { router } from './lib/router.svelte';
import { faces } from './lib/faces.svelte';
import { theme } from './lib/theme.svelte';

theme.start();
faces.start();
router.start();
plantIcons();
const app = document.getElementById('app')!;
// What the page itself drew while this was on its way.
app.replaceChildren();
mount(App, { target: app });
watchEdges();
