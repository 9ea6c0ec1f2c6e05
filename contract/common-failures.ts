/** Sentences of the error catalogue that pages show themselves: apart, so that the rest of it is in no bundle. */
export const INTERNAL_TEXT = 'Algo falló de nuestro lado. Intenta de nuevo en un momento.';
export const PRODUCT_NOT_FOUND_TEXT = 'Ese libro ya no está en la tienda.';
