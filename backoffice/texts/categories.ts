export const categories = 'Categories'
export const selectCategory = (name: string) => `Select ${name}`
/** Specified wording. Appended to the category's name. */
export const hidden = ' (Hidden)'
export const edit = 'Edit'
export const editCategory = (name: string) => `Edit ${name}`
export const deleteCategory = (name: string) => `Delete ${name}`
export const showCategory = (name: string) => `Show ${name}`
export const hideCategory = (name: string) => `Hide ${name}`
