export function Screen() {
  return <h1 className="type-h1">Entra a Mostrador</h1>;
}
