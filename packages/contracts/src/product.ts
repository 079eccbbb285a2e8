/** The product's name on screen and in documents; defined only here. */
export const productName = 'Apron';
