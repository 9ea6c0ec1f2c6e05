// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyTap, tapAgain } from './early-taps.ts';
import { holdEarlyTapScript } from './hold-early-tap.ts';

/** As the browser does with the page. */
function openPage(html: string) {
  document.body.innerHTML = html;
  new Function(holdEarlyTapScript)();
}
const find = <Kind extends Element>(selector: string) => document.querySelector(selector) as Kind;

beforeEach(() => {
  takeEarlyTap();
  document.body.innerHTML = '';
});

test('the last tap on a button is done again, once', () => {
  openPage('<button type="button" id="one">1</button><button type="button" id="two"><i>2</i></button>');
  find<HTMLElement>('#one').click();
  find<HTMLElement>('i').click();
  expect(find('#one').hasAttribute('aria-busy')).toBe(false);
  expect(find('#two').getAttribute('aria-busy')).toBe('true');
  takeEarlyTap();
  expect(find('#two').hasAttribute('aria-busy')).toBe(false);
  const [one, two] = [vi.fn(), vi.fn()];
  find('#one').addEventListener('click', one);
  find('#two').addEventListener('click', two);
  tapAgain();
  tapAgain();
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([0, 1]);
});

test('a form does not leave the page, and is sent again', () => {
  openPage('<form method="post"><input name="a"><button id="go">Ir</button></form>');
  const sent = new SubmitEvent('submit', {
    bubbles: true,
    cancelable: true,
    submitter: find<HTMLElement>('#go'),
  });
  find('form').dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  expect(find('#go').getAttribute('aria-busy')).toBe('true');
  takeEarlyTap();
  const send = vi.spyOn(find<HTMLFormElement>('form'), 'requestSubmit').mockImplementation(() => {});
  tapAgain();
  expect(send).toHaveBeenCalledWith(find('#go'));
});

test('a search, a link and what is tapped later are left alone', () => {
  openPage('<form><button id="go">Buscar</button></form><a href="#x">x</a><button type="button">y</button>');
  const search = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  find('form').dispatchEvent(search);
  expect(search.defaultPrevented).toBe(false);
  find<HTMLElement>('a').click();
  takeEarlyTap();
  const button = find<HTMLElement>('button[type=button]');
  button.click();
  expect(button.hasAttribute('aria-busy')).toBe(false);
  const seen = vi.fn();
  document.body.addEventListener('click', seen);
  tapAgain();
  expect(seen).not.toHaveBeenCalled();
});

test('a page without the script, and one where nothing was tapped, do nothing', () => {
  delete window.takeEarlyTap;
  takeEarlyTap();
  expect(() => tapAgain()).not.toThrow();
  openPage('<button type="button">y</button>');
  takeEarlyTap();
  expect(() => tapAgain()).not.toThrow();
});
