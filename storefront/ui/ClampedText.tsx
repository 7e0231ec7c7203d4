import { styled } from 'styled-components'
import { color } from '../styles/cssTokens.ts'

/** The first three lines of a longer text. */
export const ClampedText = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${color.muted};
  line-height: 1.5;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`
