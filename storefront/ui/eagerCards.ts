/** The first row of a desk's Grid: its pictures are fetched before all others. */
export const eagerCards = 3
