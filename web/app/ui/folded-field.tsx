import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';

interface FoldedFieldProps {
  /** Text of the button that opens it. */
  text: string;
  /** True when it is not empty, or must be seen. */
  isShown: boolean;
  onOpen: () => void;
  className?: string;
  children: ReactNode;
}

/** Field that most addresses leave empty, folded behind a button. Once open it stays open. */
export function FoldedField({ text, isShown, onOpen, className, children }: FoldedFieldProps) {
  const [isOpen, setIsOpen] = useState(isShown);
  if (isShown && !isOpen) setIsOpen(true);
  if (isOpen) return children;
  const open = () => {
    setIsOpen(true);
    onOpen();
  };
  return (
    <div className={className}>
      <button type="button" className="inline-flex min-h-11 items-center gap-2 text-left" onClick={open}>
        <Icon name="plus-bold" size={20} />
        <span className="link font-bold">{text}</span>
      </button>
    </div>
  );
}
