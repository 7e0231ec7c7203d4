import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, duration, space, target } from '../styles/cssTokens.ts'

interface Props {
  /** Accessible name of the tab list. */
  label: string
  tabs: { title: string; content: ReactNode }[]
  /** The index of the open tab. */
  selected: number
  onSelect: (index: number) => void
}

/** Tabs with the keyboard support of the WAI-ARIA Authoring Practices: arrow keys, Home and End. */
export function Tabs({ label, tabs, selected, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  const move = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(selected, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    onSelect(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ title }, index) => (
          <Tab
            key={title}
            id={`${id}-tab-${index}`}
            type="button"
            role="tab"
            aria-selected={index === selected}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => onSelect(index)}
          >
            {title}
          </Tab>
        ))}
      </List>
      {tabs.map(({ title, content }, index) => (
        <div
          key={title}
          id={`${id}-panel-${index}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selected}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

const steps: Record<string, (from: number, count: number) => number> = {
  ArrowLeft: (from, count) => (from + count - 1) % count,
  ArrowRight: (from, count) => (from + 1) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
}

const List = styled.div`
  display: flex;
  gap: ${space.l};
  border-bottom: 1px solid ${color.line};
`

const Tab = styled.button`
  min-height: ${target};
  margin-bottom: -1px;
  padding: ${space.s} ${space.xs};
  border-bottom: 2px solid transparent;
  color: ${color.muted};
  font-weight: 600;
  cursor: pointer;
  transition: color ${duration.fast};

  &:hover {
    color: ${color.ink};
  }

  &[aria-selected='true'] {
    border-color: ${color.accent};
    color: ${color.ink};
  }
`
