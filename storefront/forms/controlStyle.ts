import { css } from 'styled-components'
import { color, radius, space, target } from '../styles/cssTokens.ts'

export const controlStyle = css`
  width: 100%;
  min-height: ${target};
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.edge};
  border-radius: ${radius.m};
  background: ${color.raised};

  &:focus {
    border-color: ${color.accent};
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }

  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
`
