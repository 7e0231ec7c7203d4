import { styled } from 'styled-components'

/** What a piece costs; figures stand under figures. */
export const PriceBadge = styled.span`
  flex: none;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
