import { defaultI18nProvider, type I18nProvider } from 'react-admin'
import { messages } from '../texts/reactAdmin.ts'

/** react-admin's English, which would say "Sort by sKU": it lowers the first letter of every column's name. */
export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => {
    const text = messages[key]
    // Under a key that has no message, `_` is translated.
    return text === undefined
      ? defaultI18nProvider.translate(key, keepCapitals(options))
      : defaultI18nProvider.translate(text, { ...options, _: text })
  },
}

const keepCapitals = (options: { field?: unknown } = {}) => {
  const { field } = options
  const isInCapitals = typeof field === 'string' && /^\p{Lu}{2}/u.test(field)
  return isInCapitals ? { ...options, field_lower_first: field } : options
}
