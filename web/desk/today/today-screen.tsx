export function Screen() {
  return <h1 className="type-h1">Hoy</h1>;
}
