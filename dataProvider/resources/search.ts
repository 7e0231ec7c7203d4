/** The kinds of results of a search in the entire shop: types of items, categories and content pages. */
export const searchKinds = ['Product', 'Event', 'Blog', 'Service', 'Category', 'Page'] as const
export type SearchKind = (typeof searchKinds)[number]

/** A search suggests results once it has this many letters. */
export const suggestionLetters = 2
