export const productName = 'Afahye'
