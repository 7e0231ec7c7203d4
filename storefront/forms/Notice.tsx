import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, radius, space } from '../styles/cssTokens.ts'
import { focusOnMount } from '../ui/focusOnMount.ts'

interface Props {
  /** There from the beginning, so that it is read only to whom it takes the focus. */
  isFirst?: boolean
  children: ReactNode
}

/** Good news, read aloud when it comes; takes no room before. */
export function Notice({ isFirst = false, children }: Props) {
  return (
    <Box role="status" {...(isFirst && { tabIndex: -1, ref: focusOnMount })}>
      {children}
    </Box>
  )
}

const Box = styled.div`
  padding: ${space.m};
  border-radius: ${radius.m};
  background: ${color.accentSoft};

  &:empty {
    position: absolute;
    padding: 0;
  }
`
