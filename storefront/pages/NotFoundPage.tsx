import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { PageHead } from '../layout/PageHead.tsx'
import { useShopName } from '../data/shop.ts'
import { color, textSize } from '../styles/cssTokens.ts'
import { FollowRedirect } from '../layout/FollowRedirect.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { CenteredMessage } from '../ui/StateBox.tsx'

export const status = () => 404

/** Where nothing is, unless it has moved. */
export function Page() {
  return (
    <FollowRedirect>
      <NotFound />
    </FollowRedirect>
  )
}

const NotFound = () => {
  const { pathname } = useLocation()

  useEffect(() => {
    console.error('404 Error: User attempted to access non-existent route:', pathname)
  }, [pathname])

  return (
    <CenteredMessage>
      <PageHead title={`Page not found | ${useShopName()}`} hidden />
      <Code>404</Code>
      <h1>Oops! Page not found</h1>
      <p>The page may have moved, or the stone has found its owner.</p>
      <ButtonLink to="/">Return to Home</ButtonLink>
    </CenteredMessage>
  )
}

const Code = styled.p`
  color: ${color.muted};
  font-size: ${textSize.large};
  font-variant-numeric: tabular-nums;
`
