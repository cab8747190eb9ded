// Sorting and searching; the page can be read without it.
const counted = (body) => [...body.rows].filter((row) => !row.classList.contains('apart'));
for (const table of document.querySelectorAll('table[data-sorts]')) {
  for (const button of table.querySelectorAll('thead button')) {
    button.addEventListener('click', () => {
      const head = button.closest('th');
      const at = head.cellIndex;
      const up = head.getAttribute('aria-sort') === 'descending' || (!head.hasAttribute('aria-sort') && head.dataset.first === 'up');
      for (const other of table.querySelectorAll('th[aria-sort]')) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
      const value = (row) => row.cells[at].dataset.v ?? row.cells[at].textContent;
      // Rows that stand apart stay so.
      for (const body of table.tBodies)
        body.append(
          ...counted(body).sort((a, b) => {
            const [x, y] = [value(a), value(b)];
            if (x === '' || y === '') return (x === '') - (y === '');
            const by = isNaN(x) || isNaN(y) ? (x > y) - (x < y) : x - y;
            return up ? by : -by;
          }),
        );
    });
  }
}
for (const input of document.querySelectorAll('input[data-sifts]')) {
  const tools = input.closest('.tools');
  const bodies = [...tools.nextElementSibling.querySelector('table').tBodies];
  input.addEventListener('input', () => {
    const words = input.value.trim().toLowerCase();
    let many = 0;
    for (const body of bodies) {
      let here = 0;
      for (const row of counted(body)) {
        row.hidden = !row.cells[0].textContent.toLowerCase().includes(words);
        here += !row.hidden;
      }
      body.hidden = !here;
      many += here;
    }
    const all = bodies.reduce((sum, body) => sum + counted(body).length, 0);
    tools.querySelector('[role=status]').textContent = `${many} of ${all}`;
  });
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
