import { limits } from '../../../dataProvider/contract/limits.ts'

/** The slug to try when that one is taken: `fire-opal` gives `fire-opal-2`, and that `fire-opal-3`. */
export function nextSlug(slug: string): string {
  const [, stem = slug, number = '1'] = /^(.*)-(\d{1,3})$/.exec(slug) ?? []
  const ending = `-${Number(number) + 1}`
  return stem.slice(0, limits.slug - ending.length) + ending
}
