// Texts of the suggestions below the header's search field.

export const suggestions = 'Suggestions'
export const products = 'Products'
export const categories = 'Categories'
/** Posts, events, services and content pages. */
export const others = 'More in the shop'
export const suggestionsFor = (words: string) => `Suggestions for “${words}”`
export const searchFor = (words: string) => `Search for “${words}”`
export const counted = (count: number) => {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
