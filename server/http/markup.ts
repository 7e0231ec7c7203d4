/** Text for an XML or HTML document, between tags or in double quotes. */
export function escapeMarkup(text: string): string {
  return removeInvalidCharacters(text).replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/** Text without what no XML document may hold (XML 1.0, section 2.2): most control characters and half surrogate pairs. */
export function removeInvalidCharacters(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
