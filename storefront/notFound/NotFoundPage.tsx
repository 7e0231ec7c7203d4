import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { PageHead } from '../app/PageHead.tsx'
import { useShopName } from '../app/shopRecord.ts'
import { color, textSize } from '../styles/cssTokens.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { PageMiddle } from '../ui/PageMiddle.ts'
import { Moved } from './Moved.tsx'

export const status = () => 404

/** Where nothing is, unless it has moved. */
export function Page() {
  return (
    <Moved>
      <NotFound />
    </Moved>
  )
}

const NotFound = () => {
  const { pathname } = useLocation()

  useEffect(() => {
    console.error('404 Error: User attempted to access non-existent route:', pathname)
  }, [pathname])

  return (
    <PageMiddle>
      <PageHead title={`Page not found | ${useShopName()}`} hidden />
      <Code>404</Code>
      <h1>Oops! Page not found</h1>
      <p>The page may have moved, or the stone has found its owner.</p>
      <ButtonLink to="/">Return to Home</ButtonLink>
    </PageMiddle>
  )
}

const Code = styled.p`
  color: ${color.muted};
  font-size: ${textSize.large};
  font-variant-numeric: tabular-nums;
`
