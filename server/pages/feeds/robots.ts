import type { PublicShop } from './publicShop.ts'

/**
 * What crawlers may request (RFC 9309): everything but personal pages, the back office and the API. A rule is a prefix unless it
 * ends with `$`, and a seller's page may begin like a closed one: `/customer-care`.
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
