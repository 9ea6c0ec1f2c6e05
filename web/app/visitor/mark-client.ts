/**
 * The rendered page is the same for all: what only guests need would vanish under the finger of a client once the page is
 * hydrated. The mark hides it from the first paint on. The function is written into the page as source text, so it may use
 * nothing from outside.
 */
function markClient() {
  if (/(^|; )userInfo=/.test(document.cookie)) document.documentElement.dataset.visitor = 'client';
}

export const markClientScript = `(${markClient})()`;
