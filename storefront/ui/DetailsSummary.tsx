import { styled } from 'styled-components'
import { color, duration } from '../styles/cssTokens.ts'

/** The `<summary>` of a `<details>`. An icon that is a direct child, such as a chevron, turns while the `<details>` is open. */
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
