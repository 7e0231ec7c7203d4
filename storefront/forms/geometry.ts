/** The line kept free below a field for what is wrong with it; the skeleton keeps the same. */
export const errorLine = '1.25rem'
