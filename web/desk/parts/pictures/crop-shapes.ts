/** Shape of the frame, width by height; null follows the photo. */
export interface CropShape {
  label: string;
  aspect: number | null;
}

export const bookShapes: readonly [CropShape, ...CropShape[]] = [
  { label: 'Entera', aspect: null },
  { label: 'Portada', aspect: 3 / 4 },
  { label: 'Cuadrada', aspect: 1 },
  { label: 'Apaisada', aspect: 4 / 3 },
];
