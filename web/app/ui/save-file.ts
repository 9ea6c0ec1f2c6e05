/** Hands the browser a file that was made in the page, for saving. */
export function saveFile(name: string, file: Blob) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export const saveJson = (name: string, data: unknown) =>
  saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
