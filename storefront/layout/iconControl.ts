import { css } from 'styled-components'
import { color, duration, radius, target } from '../styles/cssTokens.ts'

export const iconControl = css`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: ${target};
  height: ${target};
  border-radius: ${radius.pill};
  color: ${color.ink};
  cursor: pointer;
  transition: background-color ${duration.fast};

  &:hover {
    background: ${color.sunken};
  }
`
