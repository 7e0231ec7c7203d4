import { useLocation } from 'react-router-dom'
import { usePublicUrl, useShop, useShopName } from '../data/shop.ts'
import { canonicalPath } from '../data/pageAddress.ts'

/** The maximum width of preview images in pixels, sufficient for link previews. */
export const previewWidth = 1600

interface Props {
  title: string
  /** Defaults to the shop's description. */
  description?: string | undefined
  /** The preview image, an absolute URL or a path. Defaults to the logo. */
  image?: string | null | undefined
  /** The canonical path with its query, if it differs from the current address. */
  path?: string | undefined
  /** The Open Graph type (https://ogp.me). */
  type?: 'website' | 'article' | 'product'
  /** Adds `noindex`, and omits the canonical link and the preview tags. For pages such as the cart and the 404 page. */
  hidden?: boolean
  /** Adds `noindex`, and keeps the canonical link and the preview tags. For filtered lists and searches. */
  noindex?: boolean
}

/**
 * The page's head elements, such as title, description, canonical link and Open Graph tags. In the browser, React moves them into
 * the document's head; on the server, entryServer.tsx does.
 */
export function PageHead({ title, description, hidden = false, noindex = hidden, ...preview }: Props) {
  const shop = useShop()
  const about = description || shop?.description
  return (
    <>
      <title>{title}</title>
      {about && <meta name="description" content={about} />}
      {noindex && <meta name="robots" content="noindex" />}
      {!hidden && <Preview {...preview} title={title} description={about} />}
    </>
  )
}

const Preview = ({
  title,
  description,
  image,
  path,
  type = 'website',
}: Omit<Props, 'hidden' | 'noindex'>) => {
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
