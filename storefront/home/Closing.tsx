import { styled } from 'styled-components'
import { color, space, textSize } from '../styles/cssTokens.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'

/** The last word: look, or ask. */
export function Closing() {
  return (
    <Box aria-labelledby="closing">
      <h2 id="closing">Find the one that is yours</h2>
      <p>Look through what is on the table today, or tell us what you hope for.</p>
      <Actions>
        <ButtonLink to="/shop">Browse Collection</ButtonLink>
        <ButtonLink to="/contact" kind="secondary">
          Contact Us
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
