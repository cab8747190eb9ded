/** Our icon sheet, planted into the page once; `<Icon>` points at its symbols. */
import sheet from './icons.svg?raw';

export function plantIcons(): void {
  const parsed = new DOMParser().parseFromString(sheet, 'image/svg+xml').documentElement;
  const svg = document.importNode(parsed, true);
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  svg.classList.add('sr');
  document.body.prepend(svg);
}
