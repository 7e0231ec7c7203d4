import { useLocation, useNavigate } from 'react-router-dom'

/** Goes to the previous page; to the shop for someone who began here, as from a search engine. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  // The router gives this key to the page a visit began with.
  const isFirst = useLocation().key === 'default'
  return () => void (isFirst ? navigate('/shop') : navigate(-1))
}
