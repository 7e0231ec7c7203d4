import { useLocation } from 'react-router-dom'
import { usePublicUrl, useShop, useShopName } from '../data/shop.ts'
import { canonicalPath } from '../data/pageAddress.ts'

interface Props {
  title: string
  /** The shop's own when absent. */
  description?: string | undefined
  /** What a link to the page is shown with elsewhere, absolute or from the shop's root; the logo when absent. */
  image?: string | null | undefined
  /** The page's path and query, where its address is not the one it should be known under. */
  path?: string | undefined
  /** What the page is about (https://ogp.me). */
  type?: 'website' | 'article' | 'product'
  /** Kept out of search engines: the cart, sign-in, what was not found. */
  hidden?: boolean
}

/**
 * The page's title, description, canonical address and what a link to it looks like elsewhere; React moves them into the
 * document's head, and the server too as long as they are titles, metas and links (entryServer.tsx).
 */
export function PageHead({ title, description, hidden = false, ...preview }: Props) {
  const shop = useShop()
  const about = description || shop?.description
  return (
    <>
      <title>{title}</title>
      {about && <meta name="description" content={about} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Preview {...preview} title={title} description={about} />
      )}
    </>
  )
}

/** Where the page is found, and what a link to it looks like elsewhere. */
const Preview = ({ title, description, image, path, type = 'website' }: Omit<Props, 'hidden'>) => {
  const { pathname, search } = useLocation()
  const publicUrl = usePublicUrl()
  const siteName = useShopName()
  const logo = useShop()?.logo
  const address = publicUrl + (path ?? canonicalPath(pathname, new URLSearchParams(search)))
  const picture = toAbsolute(image || logo, publicUrl)
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

const toAbsolute = (image: string | null | undefined, publicUrl: string) => {
  if (!image || !URL.canParse(image, publicUrl)) return undefined
  const { protocol, href } = new URL(image, publicUrl)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
