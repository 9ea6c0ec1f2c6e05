import type { FaceName } from '#server/platform/lettering/faces.ts';
import type { Palette } from '../palettes.ts';

/** How a scene fills the board; within an age, neighbours on the shelf never share one. */
export type Composition =
  | 'edge'
  | 'front'
  | 'diagonal'
  | 'disc'
  | 'hanging'
  | 'dome'
  | 'crossing'
  | 'night'
  | 'pair'
  | 'plate'
  | 'letter'
  | 'pattern';

/** Cover of one book: a drawing over the whole board, 300 × 400, and where its title and author stand. */
export interface Scene {
  /** What one sees, in a phrase. */
  shows: string;
  composition: Composition;
  /** Six colours of a palette and at most three more, named for what they paint. */
  colours: Palette & Readonly<Record<string, string>>;
  title: TitlePlace;
  author?: AuthorPlace;
  /** Paper that the title lies on, in front of the drawing. */
  plate?: Plate;
  /** Degrees by which plate, title and author lean. */
  tilt?: number;
  draw(): string;
  /** Two inside pages, for a book with a gallery. */
  pages?: readonly [Page, Page];
}

export type Align = 'left' | 'centre' | 'right';

/** Box in which the title is as large as it can be. */
export interface TitlePlace<Ink extends string = string> {
  face: FaceName;
  x: number;
  y: number;
  width: number;
  height: number;
  maxSize?: number;
  align?: Align;
  /** One colour, or one for each line. */
  ink: Ink | readonly Ink[];
  /** Lines as the drawing wants them; without, they are balanced. */
  lines?: readonly string[];
  /** End of the title that the drawing itself shows, so that no letters are set for it. */
  drawn?: string;
  /** Distance between two baselines, in ems; that of the face unless letters would touch. */
  leading?: number;
}

/** What is left out follows the title: below it, on its side, in its first colour. */
export interface AuthorPlace<Ink extends string = string> {
  x?: number;
  baseline?: number;
  width?: number;
  align?: Align;
  ink?: Ink;
  size?: number;
}

export interface Plate<Ink extends string = string> {
  x: number;
  y: number;
  width: number;
  height: number;
  corner?: number;
  fill: Ink;
}

/** Inside page: another moment of the story, or the cover's drawing from nearer. */
export interface Page {
  text: string;
  /** Left edge, upper edge and width of the part that is seen. */
  view: readonly [x: number, y: number, width: number];
  draw(): string;
}

type Ink<Colours> = Extract<keyof Colours, string>;
type DrawnPage<Colours> = Omit<Page, 'draw'> & { draw?(colours: Colours): string };

interface SceneDrawing<Colours extends Palette>
  extends Pick<Scene, 'shows' | 'composition' | 'tilt'>,
    Readonly<{
      colours: Colours;
      title: TitlePlace<Ink<Colours>>;
      author?: AuthorPlace<Ink<Colours>>;
      plate?: Plate<Ink<Colours>>;
      draw(colours: Colours): string;
      pages?: readonly [DrawnPage<Colours>, DrawnPage<Colours>];
    }> {}

/** A scene whose drawing, letters and pages can name only colours of its own. */
export function scene<const Colours extends Palette & Readonly<Record<string, string>>>(
  drawing: SceneDrawing<Colours>,
): Scene {
  const { colours, draw, pages } = drawing;
  const open = ({ draw: moment = draw, ...page }: DrawnPage<Colours>): Page => ({
    ...page,
    draw: () => moment(colours),
  });
  return {
    ...drawing,
    draw: () => draw(colours),
    pages: pages && [open(pages[0]), open(pages[1])],
  };
}
