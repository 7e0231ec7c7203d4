import { defaultI18nProvider, type I18nProvider } from 'react-admin'

/** react-admin's English, which would say "Sort by sKU": it lowers the first letter of every column's name. */
export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => texts[key] ?? defaultI18nProvider.translate(key, keepCapitals(options)),
}

/** What reads otherwise here. */
const texts: Record<string, string> = {
  // Our lists' filters are always there: what its menu holds is what of them was saved.
  'ra.action.add_filter': 'Saved filters',
  'resources.messages.notifications.deleted': 'Message deleted',
  'resources.orders.fields.created_at': 'Date',
  'resources.orders.fields.changed_at': 'Last change',
  'resources.orders.fields.number': 'Number',
}

const keepCapitals = (options: { field?: unknown } = {}) => {
  const { field } = options
  const isInCapitals = typeof field === 'string' && /^\p{Lu}{2}/u.test(field)
  return isInCapitals ? { ...options, field_lower_first: field } : options
}
