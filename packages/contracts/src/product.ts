/** The product's name on screen and in documents: here, and nowhere else. */
export const productName = 'Apron';
