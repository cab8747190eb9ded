// Sorting and searching; the page can be read without it.
for (const table of document.querySelectorAll('table[data-sorts]')) {
  const body = table.tBodies[0];
  for (const button of table.querySelectorAll('thead button')) {
    button.addEventListener('click', () => {
      const head = button.closest('th');
      const at = head.cellIndex;
      const up = head.getAttribute('aria-sort') === 'descending' || (!head.hasAttribute('aria-sort') && head.dataset.first === 'up');
      for (const other of table.querySelectorAll('th[aria-sort]')) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
      const value = (row) => row.cells[at].dataset.v ?? row.cells[at].textContent;
      const rows = [...body.rows].sort((a, b) => {
        const [x, y] = [value(a), value(b)];
        if (x === '' || y === '') return (x === '') - (y === '');
        const by = isNaN(x) || isNaN(y) ? (x > y) - (x < y) : x - y;
        return up ? by : -by;
      });
      body.append(...rows);
    });
  }
}
const cards = document.querySelector('table.cards');
if (cards) {
  const word = document.querySelector('#word');
  const kind = document.querySelector('#kind');
  const least = document.querySelector('#least');
  const found = document.querySelector('#found');
  const sift = () => {
    const words = word.value.trim().toLowerCase();
    let many = 0;
    for (const row of cards.tBodies[0].rows) {
      const shown =
        row.dataset.name.includes(words) && (!kind.value || row.dataset.kind === kind.value) && +row.dataset.n >= +least.value;
      row.hidden = !shown;
      many += shown;
    }
    found.textContent = `${many} of ${cards.tBodies[0].rows.length} cards`;
  };
  for (const input of [word, kind, least]) input.addEventListener('input', sift);
  for (const radio of document.querySelectorAll('.stages input'))
    radio.addEventListener('change', () => (cards.dataset.stage = radio.value));
}
