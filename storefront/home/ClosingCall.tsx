import { styled } from 'styled-components'
import { useShop } from '../data/shop.ts'
import { color, space, textSize } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/home.ts'
import { ButtonLink } from '../ui/Button.tsx'

/** The call to action at the end of the page (HOME-7). */
export function ClosingCall() {
  const { closing_title, closing_text } = useShop()?.storefront ?? {}
  return (
    <Box aria-labelledby="closing">
      <h2 id="closing">{closing_title || texts.closingTitle}</h2>
      <p>{closing_text || texts.closingText}</p>
      <Actions>
        <ButtonLink to="/shop">{commonTexts.browseCollection}</ButtonLink>
        <ButtonLink to="/contact" kind="secondary">
          {commonTexts.contactUs}
        </ButtonLink>
      </Actions>
    </Box>
  )
}

const Box = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  padding-block: ${space.xxl};
  text-align: center;

  > h2 {
    font-size: ${textSize.title};
  }

  > p {
    max-width: 60ch;
    text-wrap: balance;
    color: ${color.muted};
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.m};
  margin-top: ${space.s};
`
