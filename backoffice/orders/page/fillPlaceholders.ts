/** A saved text with these in the place of what stands in braces; other braces stay. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces)
}
