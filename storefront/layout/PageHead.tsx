import { useLocation } from 'react-router-dom'
import { usePublicUrl, useShop, useShopName } from '../data/shop.ts'
import { canonicalPath } from '../data/pageAddress.ts'

/** The widest that those who show a link's preview load, in pixels. */
export const previewWidth = 1600

interface Props {
  title: string
  /** The shop's description by default. */
  description?: string | undefined
  /** The preview image, an absolute URL or a path; the logo by default. */
  image?: string | null | undefined
  /** The canonical path with its query, when it differs from the current address. */
  path?: string | undefined
  /** The Open Graph type (https://ogp.me). */
  type?: 'website' | 'article' | 'product'
  /** Adds `noindex`, for the cart, sign-in and pages that are not found. */
  hidden?: boolean
}

/**
 * The page's title, description, canonical link and Open Graph tags. React moves them into the document's head; the server
 * does so for titles, metas and links only (entryServer.tsx).
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

/** Canonical link and Open Graph tags. */
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
