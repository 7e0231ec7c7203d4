import { useShop } from '../data/shop.ts'
import * as texts from '../texts/layout.ts'

/** Links to the shop's profiles, named after their networks (FTR-6). Renders nothing without profiles. */
export function SocialLinks() {
  const links = (useShop()?.storefront?.social_links ?? []).filter(
    (link) => /^https:/i.test(link) && URL.canParse(link),
  )
  if (links.length === 0) return null
  return (
    <ul role="list" aria-label={texts.socialMedia}>
      {links.map((link) => (
        <li key={link}>
          <a href={link} rel="me noopener">
            {networkOf(new URL(link).hostname)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Returns the network's name or, if it is unknown, the host without `www`. */
const networkOf = (host: string) =>
  texts.networks.find(([domain]) => `.${host}`.endsWith(`.${domain}`))?.[1] ?? host.replace(/^www\./, '')
