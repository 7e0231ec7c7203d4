/** The seller's words with what their placeholders stand for, `{name}` for one. */
export function fillPlaceholders(words: string, values: Record<string, string>): string {
  return words.replaceAll(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces)
}

/** What a greeting calls somebody whose name nobody has checked. */
export const unknownName = 'there'
