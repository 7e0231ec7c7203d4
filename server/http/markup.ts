/** Escapes text for an XML or HTML document, between tags or in double quotes. */
export function escapeMarkup(text: string): string {
  return removeInvalidCharacters(text).replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/**
 * Removes characters that XML documents must not contain (XML 1.0, section 2.2), such as NUL and unpaired surrogates.
 */
export function removeInvalidCharacters(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
