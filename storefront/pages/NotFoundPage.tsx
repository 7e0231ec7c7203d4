import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { PageHead } from '../layout/PageHead.tsx'
import { useShopName } from '../data/shop.ts'
import { color, textSize } from '../styles/cssTokens.ts'
import { FollowRedirect } from '../layout/FollowRedirect.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/notFound.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { CenteredMessage } from '../ui/StateBox.tsx'

export const status = () => 404

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
    console.error(texts.unknownAddress, pathname)
  }, [pathname])

  return (
    <CenteredMessage>
      <PageHead title={commonTexts.pageTitle(texts.title, useShopName())} hidden />
      <Code>404</Code>
      <h1>{texts.heading}</h1>
      <p>{texts.hint}</p>
      <ButtonLink to="/">{texts.returnHome}</ButtonLink>
    </CenteredMessage>
  )
}

const Code = styled.p`
  color: ${color.muted};
  font-size: ${textSize.large};
  font-variant-numeric: tabular-nums;
`
