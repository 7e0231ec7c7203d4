import { styled } from 'styled-components'
import { color, radius, space, textSize } from '../styles/cssTokens.ts'

/** The middle of the page, for the note and for its skeleton. */
export const BlockedFrame = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  width: 100%;
  max-width: 34rem;
  min-height: 26rem;
  align-content: start;
  margin-inline: auto;
  padding-block: ${space.xxl};
  text-align: center;

  dl {
    justify-self: stretch;
    padding: ${space.m};
    border-radius: ${radius.m};
    background: ${color.sunken};
  }

  dt {
    font-size: ${textSize.small};
    color: ${color.muted};
  }

  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  > button {
    margin-top: ${space.m};
  }
`
