/**
 * Marks the page of a client before the first paint. The rendered page is the same for all: parts for guests would
 * vanish under a client's finger once the page is hydrated, so the mark hides them from the start. The function is
 * written into the page as source text, so it may use nothing from outside.
 */
function markClient() {
  if (/(^|; )userInfo=/.test(document.cookie)) document.documentElement.dataset.visitor = 'client';
}

export const markClientScript = `(${markClient})()`;
