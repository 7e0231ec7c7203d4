/** The shop's page that shows an item (specification, section 2). */
export function itemPath(slug: string): string {
  return `/item/${encodeURIComponent(slug)}`
}
