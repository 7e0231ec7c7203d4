import { limits } from './limits.ts'

/**
 * Converts a title to a slug: lowercase letters and digits joined by single hyphens. Accents are removed, so `Opále` becomes
 * `opale`. A title without Latin letters or digits results in an empty slug. The item form transliterates other scripts first;
 * that code is too large for the storefront.
 */
export function toSlug(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/[\s-]+/g, '-')
    .slice(0, limits.slug)
    .replaceAll(/^-|-$/g, '')
}
