/** The words of a list separated by commas. */
export function splitTags(tags: string | null): string[] {
  return [...new Set((tags ?? '').split(',').map((tag) => tag.trim()))].filter(Boolean)
}
