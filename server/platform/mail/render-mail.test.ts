import { describe, expect, test } from 'vitest';
import { mailLayout } from './mail-layout.ts';
import { mailButton, mailHeading, mailRows, mailText, mailTitle } from './mail-parts.ts';
import { renderMail } from './render-mail.ts';

const frame = {
  brand: { name: 'Brincacuentos', tagline: 'Libros infantiles', email: 'hola@brincacuentos.mx' },
  preview: 'Tu pedido está pagado',
};

describe('renderMail', () => {
  test('shows markup in data as text', async () => {
    const hostile = '<img src=x onerror=alert(1)> </style><script>alert(2)</script>';
    const { html, text } = await renderMail(
      mailLayout(
        { ...frame, preview: hostile },
        mailTitle(hostile),
        mailText('Hola ', hostile),
        mailRows([{ label: hostile, detail: hostile, amount: '$1.00' }]),
      ),
    );
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).toContain(`Hola ${hostile}`);
  });

  test('never makes a link of a script address', async () => {
    const { html } = await renderMail(mailLayout(frame, mailButton('javascript:alert(1)', 'Ver')));
    expect(html).not.toContain('alert(1)');
  });

  test('tells everything in the text part too: links, columns, headings in their own case', async () => {
    const { text } = await renderMail(
      mailLayout(
        frame,
        mailTitle('¡Gracias por tu compra!'),
        mailHeading('Pedido BC-7k2M9QX4'),
        mailRows([
          { label: '2 × El dragón', detail: 'Ana Torres', amount: '$398.00' },
          { label: 'Total', amount: '$497.00 MXN', isTotal: true },
        ]),
        mailButton('https://brincacuentos.mx/pedido/abc', 'Ver mi pedido'),
      ),
    );
    expect(text).toContain('¡Gracias por tu compra!');
    expect(text).toContain('Pedido BC-7k2M9QX4');
    expect(text).toMatch(/2 × El dragón +\$398\.00\nAna Torres/);
    expect(text).toMatch(/Total +\$497\.00 MXN/);
    expect(text).toContain('Ver mi pedido https://brincacuentos.mx/pedido/abc');
    expect(text).not.toContain(frame.preview);
  });
});
