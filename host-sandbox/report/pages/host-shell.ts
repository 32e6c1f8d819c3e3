import { button, el } from '../../console/element.ts';
import { phoneShell } from '../../pages/phone-shell.ts';
import type { DrawHost } from '../create-host.ts';
import type { Way } from '../way.ts';

/** A small page of Northwind, or its app on a simulated phone. */
export const hostShell =
  (way: Way): DrawHost =>
  (container, changeLanguage, goBack) => {
    const isPage = way === 'frame' || way === 'module';
    const head = el(
      'header',
      {},
      el('strong', {}, 'Northwind Play'),
      button('Español', changeLanguage),
      isPage ? button('Back', goBack) : null,
    );
    if (isPage) return el('div', { class: 'host-page' }, head, container);
    // A phone has its own back button.
    const panel = el('div', { class: 'panel host-page' }, head, container);
    return phoneShell({ platform: way, onBack: goBack })(panel, () => undefined).element;
  };
