import { defaultI18nProvider, type I18nProvider } from 'react-admin'
import { messages } from '../texts/reactAdmin.ts'

/**
 * react-admin's English texts with some replacements. A field name that begins with two capitals keeps its case, so that "SKU"
 * does not become "sKU".
 */
export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => {
    const text = messages[key]
    // `text` is not a known key, so the default provider interpolates the fallback `_`.
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
