import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

interface Look {
  /** Look of the button; one `primary` per view. Inside `on-slate` it turns from pink to mango. */
  variant?: 'primary' | 'ink' | 'secondary' | 'text';
  /** Height in px: 44 in cards, 52 elsewhere, 56 for the one decisive action of a page. */
  size?: 44 | 52 | 56;
  icon?: IconName;
  wide?: boolean;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode;
  /** Label while the action runs ("Agregando…"); with a label the button is busy. */
  busy?: ReactNode;
  /** Label once the action is done ("En tu carrito"). */
  done?: ReactNode;
}

function look({ variant = 'primary', size = 52, wide }: Look, className?: string, flat = false) {
  const hasEdge = !flat && (variant === 'primary' || variant === 'ink');
  return {
    className: classNames('button', wide && 'w-full', className),
    'data-variant': variant,
    'data-size': size,
    'data-edge': hasEdge || undefined,
  };
}

function Face({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className="button-face">
      {icon}
      <span className="button-label">{children}</span>
    </span>
  );
}

function Spinner() {
  return <Icon name="circle-notch-bold" size={20} className="spins" />;
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, wide, busy, done, children, className, type = 'button', ...rest } = props;
  const isOff = Boolean(rest.disabled) && !busy && !done;
  const picture = busy ? <Spinner /> : done ? <Icon name="check-bold" size={20} /> : null;
  return (
    <button
      type={type}
      {...rest}
      {...look({ variant, size, wide }, className, Boolean(done) || isOff)}
      aria-busy={Boolean(busy) || undefined}
      // `aria-disabled` rather than `disabled`: a focused button that becomes disabled throws the keyboard back to the
      // top.
      aria-disabled={Boolean(busy || done) || undefined}
      disabled={isOff || undefined}
      onClick={busy || done ? (event) => event.preventDefault() : rest.onClick}
      data-done={Boolean(done) || undefined}
      data-off={isOff || undefined}
    >
      <Face icon={picture ?? (icon ? <Icon name={icon} size={20} /> : null)}>{busy || done || children}</Face>
    </button>
  );
}

interface LinkButtonProps extends Look, Omit<LinkProps, 'children'> {
  children: ReactNode;
}

export function LinkButton({ variant, size, icon, wide, children, className, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} {...look({ variant, size, wide }, className)}>
      <Face icon={icon ? <Icon name={icon} size={20} /> : null}>{children}</Face>
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** Name of the action, for visitors who do not see the icon. */
  label: string;
  /** `caja` draws the outlined square of carousels. */
  boxed?: boolean;
}

export function IconButton({ icon, label, boxed, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-field disabled:opacity-45',
        boxed ? 'border-[1.5px] border-control bg-white text-slate hover:bg-mist' : 'hover:bg-mist/60',
        className,
      )}
    >
      <Icon name={icon} size={boxed ? 20 : 24} />
    </button>
  );
}
