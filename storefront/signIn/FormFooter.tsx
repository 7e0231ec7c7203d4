import { styled } from 'styled-components'
import { space, target, textSize } from '../styles/cssTokens.ts'

export const FormFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  column-gap: ${space.l};
  min-height: ${target};
  font-size: ${textSize.small};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
  }
`
