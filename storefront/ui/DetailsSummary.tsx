import { styled } from 'styled-components'
import { color, duration } from '../styles/cssTokens.ts'

/** What a `<details>` is opened by; a chevron that is a child of it turns. */
export const DetailsSummary = styled.summary`
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  > svg {
    flex: none;
    color: ${color.muted};
    transition: transform ${duration.normal};
  }

  details[open] > & > svg {
    transform: rotate(180deg);
  }

  &:hover {
    color: ${color.accent};
  }
`
