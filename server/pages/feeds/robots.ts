import type { PublicShop } from './publicShop.ts'

/**
 * What programs may ask for (RFC 9309): everything but what is one person's or the shop's own. A rule is a prefix unless it ends
 * with `$`, and the shop's own pages may begin alike: `/customer-care`.
 */
export async function writeRobots({ url }: Pick<PublicShop, 'url'>): Promise<string> {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url}/sitemap.xml`,
    '',
  ].join('\n')
}

const closed = [
  ...['/admin', '/cart', '/account'].flatMap((path) => [`${path}$`, `${path}?`, `${path}/`]),
  '/api/',
  '/customer/',
  '/order/',
  '/estimate/',
]
