import { useLocation } from 'react-router-dom'
import { canonicalPath } from './canonicalPath.ts'
import { useSettings } from './settings.ts'

interface Props {
  title: string
  description?: string | undefined
  /** Kept out of search engines: the cart, sign-in, what was not found. */
  hidden?: boolean
}

/** The page's title, description and canonical address; React moves them into the document's head. */
export function PageHead({ title, description, hidden = false }: Props) {
  const { publicUrl } = useSettings()
  const { pathname, search } = useLocation()
  return (
    <>
      <title>{title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={publicUrl + canonicalPath(pathname, new URLSearchParams(search))} />
      )}
    </>
  )
}
