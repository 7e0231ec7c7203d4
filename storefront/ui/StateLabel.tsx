import { styled } from 'styled-components'
import { color, radius, space, textSize } from '../styles/cssTokens.ts'

/** A filled label for an item's state, such as `Sold`. */
export const StateLabel = styled.span`
  display: inline-block;
  padding: calc(${space.xs} / 2) ${space.s};
  border-radius: ${radius.s};
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${textSize.small};
  font-weight: 600;
  line-height: 1.4;
  print-color-adjust: exact;
`
