import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AgeGroup, TopicLink } from '../settings/taxonomy.ts';
import { CategoryChips } from '../site/home/category-chips.tsx';
import { Icon } from '../ui/icon.tsx';

/** Milliseconds for which the pointer may leave button and panel on its way from one to the other. */
const LEAVE_MS = 200;

/** Menu that opens by hover, tap and keyboard; before any script has arrived, by tap. */
export function CategoriesMenu({
  ages,
  topics,
}: {
  ages: readonly AgeGroup[];
  topics: readonly TopicLink[];
}) {
  const menu = useMenu();
  return (
    <li className="relative">
      <details ref={menu.details} open={menu.isOpen} {...menu.events}>
        <summary
          {...menu.summary}
          className="flex min-h-11 list-none items-center gap-1.5 border-b-3 border-transparent px-3.5 pt-0.5 font-bold hover:border-line [&::-webkit-details-marker]:hidden"
        >
          Categorías
          <Icon name={menu.isOpen ? 'caret-up' : 'caret-down'} size={20} />
        </summary>
        <div className="absolute top-full left-0 w-120 pt-2">
          <div className="panel rounded-br-tile px-6 pt-5 pb-7">
            <CategoryChips ages={ages} topics={topics} onChoose={menu.close} />
          </div>
        </div>
      </details>
    </li>
  );
}

function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // The browser itself may have opened the menu before hydration; read before React receives the first key or tap.
  useLayoutEffect(() => setIsOpen(details.current?.open ?? false), []);
  // A menu that the pointer opened must not close under the click that follows.
  const openedByHover = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';

  return {
    isOpen,
    details,
    close: () => setIsOpen(false),
    summary: {
      onClick: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        setIsOpen(!isOpen || openedByHover.current);
        openedByHover.current = false;
      },
    },
    events: {
      onPointerEnter: (event: PointerEvent) => {
        if (!isMouse(event)) return;
        clearTimeout(leaving.current);
        openedByHover.current = !isOpen || openedByHover.current;
        setIsOpen(true);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (isMouse(event)) leaving.current = setTimeout(() => setIsOpen(false), LEAVE_MS);
      },
      onBlur: ({
        currentTarget,
        relatedTarget,
      }: {
        currentTarget: Element;
        relatedTarget: EventTarget | null;
      }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOpen(false);
      },
      onKeyDown: ({ key, currentTarget }: KeyboardEvent) => {
        if (key !== 'Escape') return;
        setIsOpen(false);
        currentTarget.querySelector('summary')?.focus();
      },
    },
  };
}
