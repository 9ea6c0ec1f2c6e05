// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { markClientScript } from '../visitor/mark-client.ts';
import { withFirstScript } from './first-script.ts';
import { holdEventsScript } from './hold-events.ts';
import { replayEvents, takeEarlyEvents } from './replay-events.ts';

/** Opens a page and runs its script that holds events, as a browser does. */
function openPage(html: string) {
  document.body.innerHTML = html;
  new Function(holdEventsScript)();
}
const find = <Kind extends Element>(selector: string) => document.querySelector(selector) as Kind;

beforeEach(() => {
  takeEarlyEvents();
  document.body.innerHTML = '';
});

test('the last tap on a button is repeated, once', async () => {
  openPage('<button type="button" id="one">1</button><button type="button" id="two"><i>2</i></button>');
  find<HTMLElement>('#one').click();
  find<HTMLElement>('i').click();
  expect(find('#one').hasAttribute('aria-busy')).toBe(false);
  expect(find('#two').getAttribute('aria-busy')).toBe('true');
  takeEarlyEvents();
  expect(find('#two').hasAttribute('aria-busy')).toBe(false);
  const [one, two] = [vi.fn(), vi.fn()];
  find('#one').addEventListener('click', one);
  find('#two').addEventListener('click', two);
  replayEvents();
  replayEvents();
  await Promise.resolve();
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([0, 1]);
});

test('a form does not leave the page, and is sent again once the page has drawn what was typed', async () => {
  openPage('<form method="post"><input name="a"><button id="go">Ir</button></form>');
  const sent = new SubmitEvent('submit', {
    bubbles: true,
    cancelable: true,
    submitter: find<HTMLElement>('#go'),
  });
  find('form').dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  expect(find('#go').getAttribute('aria-busy')).toBe('true');
  takeEarlyEvents();
  const send = vi.spyOn(find<HTMLFormElement>('form'), 'requestSubmit').mockImplementation(() => {});
  replayEvents();
  expect(send).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(send).toHaveBeenCalledWith(find('#go'));
});

test('going back early loads the earlier address from the server', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  history.replaceState(null, '', '/productos?page=2');
  openPage('');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(reload).not.toHaveBeenCalled();
  history.replaceState(null, '', '/productos');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(reload).toHaveBeenCalledOnce();
  takeEarlyEvents();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(reload).toHaveBeenCalledOnce();
});

test('typed values are typed again, whether or not the page has kept them', () => {
  openPage('<input id="kept"><input id="lost"><input type="password" id="untouched">');
  const typed: string[] = [];
  for (const id of ['kept', 'lost']) {
    const field = find<HTMLInputElement>(`#${id}`);
    field.value = `${id}!`;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  takeEarlyEvents();
  find<HTMLInputElement>('#lost').value = '';
  document.body.addEventListener('input', ({ target }) => typed.push((target as HTMLInputElement).value));
  replayEvents();
  expect(typed).toEqual(['kept!', 'lost!']);
});

test('choices are made again in their order, the last one of a group, and stay the same', () => {
  openPage(
    '<input type="radio" name="r" id="one"><input type="checkbox" id="two"><input type="radio" name="r" id="three">',
  );
  for (const id of ['one', 'two', 'three']) find<HTMLElement>(`#${id}`).click();
  takeEarlyEvents();
  find<HTMLInputElement>('#two').checked = false;
  const chosen: string[] = [];
  document.body.addEventListener('change', ({ target }) =>
    chosen.push(`${(target as HTMLInputElement).id} ${(target as HTMLInputElement).checked}`),
  );
  replayEvents();
  expect(chosen).toEqual(['two true', 'three true']);
});

test('the choice of a list is made again, and a longer text typed again', () => {
  openPage('<select><option value="">A</option><option value="b">B</option></select><textarea></textarea>');
  const [list, text] = [find<HTMLSelectElement>('select'), find<HTMLTextAreaElement>('textarea')];
  list.value = 'b';
  text.value = 'Hola';
  for (const field of [list, text]) field.dispatchEvent(new Event('input', { bubbles: true }));
  takeEarlyEvents();
  list.value = '';
  text.value = '';
  const seen: string[] = [];
  list.addEventListener('change', () => seen.push(list.value));
  text.addEventListener('input', () => seen.push(text.value));
  replayEvents();
  expect(seen).toEqual(['b', 'Hola']);
});

test('a search, a link and later taps are left alone', () => {
  openPage('<form><button id="go">Buscar</button></form><a href="#x">x</a><button type="button">y</button>');
  const search = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  find('form').dispatchEvent(search);
  expect(search.defaultPrevented).toBe(false);
  find<HTMLElement>('a').click();
  takeEarlyEvents();
  const button = find<HTMLElement>('button[type=button]');
  button.click();
  expect(button.hasAttribute('aria-busy')).toBe(false);
  const seen = vi.fn();
  document.body.addEventListener('click', seen);
  replayEvents();
  expect(seen).not.toHaveBeenCalled();
});

test('a page without the script, and one without taps, do nothing', () => {
  delete window.takeEarlyEvents;
  takeEarlyEvents();
  expect(() => replayEvents()).not.toThrow();
  openPage('<button type="button">y</button>');
  takeEarlyEvents();
  expect(() => replayEvents()).not.toThrow();
});

test('the page holds early taps from its very beginning, under its nonce', () => {
  const page =
    '<!DOCTYPE html><html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/a.css"/></head></html>';
  const [before, after] = withFirstScript(page, 'n$&1').split(holdEventsScript);
  expect(before).toBe('<!DOCTYPE html><html><head><meta charSet="utf-8"/><script nonce="n$&1">');
  expect(after).toMatch(/^;.*<\/script><link rel="stylesheet" href="\/a.css"\/><\/head><\/html>$/s);
  expect(withFirstScript(page, undefined)).toContain('<script>(function');
});

test('the first script marks the page of a client, and not that of a guest', () => {
  const { dataset } = document.documentElement;
  new Function(markClientScript)();
  expect(dataset.visitor).toBeUndefined();
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie of the server's answer.
  document.cookie = 'userInfo=%7B%7D';
  new Function(markClientScript)();
  expect(dataset.visitor).toBe('client');
});
