import { Logo } from '#web/ui/logo.tsx';

/** The shop's drawing with its name, and whose side of the counter this is. */
export function DeskBrand() {
  return (
    <span className="flex items-center gap-2 leading-tight">
      <Logo name="" onDark />
      <span>
        <span className="figure block text-[1.3rem] leading-none tracking-normal">Brincacuentos</span>
        <span className="text-muted-on-dark">Mostrador</span>
      </span>
    </span>
  );
}
