// The page works without this file: it only formats typed text and reacts to the first click at once.

const digitsOf = (text, most) => text.replace(/\D/g, '').slice(0, most);

function format(input, most, write) {
  input.addEventListener('input', () => {
    const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length), most).length;
    const digits = digitsOf(input.value, most);
    input.value = write(digits);
    // The caret stays behind the same digit.
    let position = 0;
    for (let seen = 0; seen < before && position < input.value.length; position += 1) {
      if (/\d/.test(input.value[position])) seen += 1;
    }
    if (before === digits.length) position = input.value.length;
    if (document.activeElement === input) input.setSelectionRange(position, position);
  });
}

function guessBrand(digits) {
  if (digits.startsWith('4')) return 'Visa';
  if (digits.startsWith('5')) return 'Mastercard';
  if (/^3[47]/.test(digits)) return 'Amex';
  return digits.startsWith('6') ? 'Discover' : '';
}

function clearErrorOn(input) {
  input.addEventListener('input', () => {
    const error = document.getElementById(`${input.name}-error`);
    if (!error) return;
    error.remove();
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
  });
}

/** The fields of a card; a page for vouchers alone has none. */
function watchCard(form) {
  const { number, exp, cvc } = form.elements;
  if (!number) return;
  const brand = form.querySelector('[data-brand]');
  format(number, 19, (digits) => digits.replace(/(.{4})(?=.)/g, '$1 '));
  format(exp, 4, (digits) => (digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits));
  format(cvc, 4, (digits) => digits);
  number.addEventListener('input', () => {
    const name = guessBrand(digitsOf(number.value, 19));
    brand.textContent = name;
    brand.hidden = name === '';
    cvc.maxLength = name === 'Amex' ? 4 : 3;
  });
}

function watch(form) {
  watchCard(form);
  for (const input of form.querySelectorAll('input')) clearErrorOn(input);
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) return event.preventDefault();
    form.dataset.sent = 'yes';
    const button = event.submitter;
    if (!button?.dataset.working) return;
    button.setAttribute('aria-busy', 'true');
    const label = button.querySelector('span') ?? button;
    label.textContent = button.dataset.working;
  });
  // Going back in the browser must find a form that can be sent.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
}

const form = document.querySelector('[data-pay]');
if (form) watch(form);
