import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { color, from, space, target, textSize } from '../styles/cssTokens.ts'
import { DetailsSummary } from '../ui/DetailsSummary.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'

interface Props {
  name: string
  /** True if the group is open at first. */
  isOpen: boolean
  children: ReactNode
}

/** A filter that can be folded. */
export function FilterGroup({ name, isOpen, children }: Props) {
  // The browser opens and closes the element, so the attribute must not change later.
  const [open] = useState(isOpen)
  return (
    <Group open={open}>
      <DetailsSummary>
        {name}
        <ChevronDownIcon width="20" height="20" />
      </DetailsSummary>
      <div role="group" aria-label={name}>
        {children}
      </div>
    </Group>
  )
}

const Group = styled.details`
  border-bottom: 1px solid ${color.line};

  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: ${target};
    font-weight: 600;
  }

  > div {
    padding-bottom: ${space.m};
  }
`

/** A list of choices, each with its label and its number of items. */
export const Choices = styled.ul`
  :is(label, a) {
    display: flex;
    align-items: center;
    gap: ${space.s};
    min-height: ${target};
    cursor: pointer;
    text-decoration: none;

    &:hover {
      color: ${color.accent};
    }

    ${from.desktop} {
      min-height: 2.25rem;
    }
  }

  input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }

  /* The number of items. */
  :is(label, a) > span:last-child {
    margin-inline-start: auto;
    color: ${color.muted};
    font-size: ${textSize.small};
    font-variant-numeric: tabular-nums;
  }
`
