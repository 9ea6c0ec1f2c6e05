export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Paints the shapes of an SVG of the page in their colours, centred on the lower edge of a box. */
export function paintSvg(canvas: CanvasRenderingContext2D, svg: SVGSVGElement, box: Box) {
  const view = svg.viewBox.baseVal;
  const scale = Math.min(box.width / view.width, box.height / view.height);
  canvas.translate(box.x + (box.width - view.width * scale) / 2, box.y + box.height - view.height * scale);
  canvas.scale(scale, scale);
  canvas.translate(-view.x, -view.y);
  const toPicture = svg.getScreenCTM()?.inverse();
  for (const shape of svg.querySelectorAll<SVGGraphicsElement>('path, circle, ellipse, rect')) {
    const toScreen = shape.getScreenCTM();
    const outline = outlineOf(shape);
    if (!toPicture || !toScreen || !outline) continue;
    const { a, b, c, d, e, f } = toPicture.multiply(toScreen);
    canvas.save();
    canvas.transform(a, b, c, d, e, f);
    canvas.globalAlpha = opacityOf(shape, svg);
    paint(canvas, outline, getComputedStyle(shape));
    canvas.restore();
  }
}

const numbersOf = (shape: Element, names: readonly string[]) =>
  names.map((name) => Number(shape.getAttribute(name) ?? 0));

function outlineOf(shape: SVGGraphicsElement): Path2D | null {
  const path = new Path2D();
  const [cx = 0, cy = 0, r = 0] = numbersOf(shape, ['cx', 'cy', 'r']);
  const [x = 0, y = 0, width = 0, height = 0] = numbersOf(shape, ['x', 'y', 'width', 'height']);
  const [rx = 0, ry = 0] = numbersOf(shape, ['rx', 'ry']);
  switch (shape.tagName) {
    case 'path':
      return new Path2D(shape.getAttribute('d') ?? '');
    case 'circle':
      path.arc(cx, cy, r, 0, 2 * Math.PI);
      return path;
    case 'ellipse':
      path.ellipse(cx, cy, rx, ry, 0, 0, 2 * Math.PI);
      return path;
    case 'rect':
      path.roundRect(x, y, width, height, rx);
      return path;
    default:
      return null;
  }
}

/** Opacity of a shape, multiplied by that of every group around it. */
function opacityOf(shape: Element, svg: Element): number {
  const own = Number(getComputedStyle(shape).opacity);
  return shape === svg || !shape.parentElement ? own : own * opacityOf(shape.parentElement, svg);
}

function paint(canvas: CanvasRenderingContext2D, outline: Path2D, style: CSSStyleDeclaration) {
  if (style.fill !== 'none') {
    canvas.fillStyle = style.fill;
    canvas.fill(outline);
  }
  if (style.stroke === 'none') return;
  canvas.strokeStyle = style.stroke;
  canvas.lineWidth = Number.parseFloat(style.strokeWidth);
  canvas.lineCap = style.strokeLinecap as CanvasLineCap;
  canvas.lineJoin = style.strokeLinejoin as CanvasLineJoin;
  const dashes = style.strokeDasharray;
  canvas.setLineDash(dashes === 'none' ? [] : dashes.split(',').map(Number.parseFloat));
  canvas.stroke(outline);
}
