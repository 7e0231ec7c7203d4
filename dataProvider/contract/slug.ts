import { limits } from './limits.ts'

/**
 * A title as a slug: lower-case letters and digits joined by single hyphens. Accents are
 * folded first, so that `Opále` gives `opale`; a title without any Latin letter or digit gives an empty slug. The item form
 * rewrites other scripts before, which would be too much for a visitor's page to carry.
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/[\s-]+/g, '-')
    .slice(0, limits.slug)
    .replaceAll(/^-|-$/g, '')
}
