import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, radius, space } from '../styles/cssTokens.ts'
import { focusOnMount } from '../ui/focusOnMount.ts'

interface Props {
  /** True if the message is present at the first render. It is then focused, because live regions announce only later changes. */
  isFirst?: boolean | undefined
  id?: string | undefined
  children: ReactNode
}

/** A success message in a live region. Takes no space while empty. */
export function Notice({ isFirst = false, id, children }: Props) {
  return (
    <Box role="status" id={id} {...(isFirst && { tabIndex: -1, ref: focusOnMount })}>
      {children}
    </Box>
  )
}

const Box = styled.div`
  padding: ${space.m};
  border-radius: ${radius.m};
  background: ${color.accentSoft};
  scroll-margin-top: ${space.xxl};

  &:empty {
    position: absolute;
    padding: 0;
  }
`
