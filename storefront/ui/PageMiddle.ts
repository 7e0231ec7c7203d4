import { styled } from 'styled-components'
import { space } from '../styles/cssTokens.ts'

/** The few words of a page that has nothing else to show, and the way on. */
export const PageMiddle = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  padding-block: ${space.xxxl};
  text-align: center;

  > a {
    margin-top: ${space.m};
  }
`
