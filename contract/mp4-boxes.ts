const HEAD = 8;
const LONG_HEAD = 16;

/**
 * End of the last whole box of an MP4 file: its length, unless the file was cut. A recording that broke off is cut in
 * the middle of a box; without that piece it plays.
 */
export function endOfWholeBoxes(file: Uint8Array): number {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let end = 0;
  while (end + HEAD <= file.length) {
    const short = view.getUint32(end);
    // Zero: as far as the file goes. One: the length stands in eight bytes behind the name.
    if (short === 0) return file.length;
    if (short === 1 && end + LONG_HEAD > file.length) return end;
    const length = short === 1 ? Number(view.getBigUint64(end + HEAD)) : short;
    if (length < (short === 1 ? LONG_HEAD : HEAD) || end + length > file.length) return end;
    end += length;
  }
  return end;
}
