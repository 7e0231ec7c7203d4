import { styled } from 'styled-components'
import { color, duration } from '../styles/cssTokens.ts'

/** What a `<details>` is opened by; a chevron that is a child of it turns. */
export const DetailsSummary = styled.summary`
  cursor: pointer;

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
