import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { itemQuery } from '../data/items.ts'
import { useQuery } from '../data/query.ts'
import { CardMedia } from '../item/CardMedia.tsx'
import { color, radius, space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'
import { useClientValue } from '../ui/useClientValue.ts'
import { Link } from '../ui/Link.tsx'

interface Props {
  item: Item
  onRemove: () => void
}

/** The item that a request refers to, with a button to remove it. */
export function ReferenceItem({ item, onRemove }: Props) {
  return (
    <Frame>
      <CardMedia item={item} eager={false} sizes="64px" />
      <p>
        <small>You began with</small>
        <Link to={itemPath(item.slug)}>{item.title}</Link>
      </p>
      <Button
        kind="quiet"
        aria-label={`Ask without ${item.title}`}
        onClick={({ currentTarget: { form } }) => {
          onRemove()
          // The button is about to be removed.
          form?.querySelector('input')?.focus()
        }}
      >
        Remove
      </Button>
    </Frame>
  )
}

/**
 * The item whose page linked here (`?ref={slug}`), until it is removed. Undefined during hydration, as the server sends
 * everybody the same page.
 */
export function useReferenceItem(): { reference: Item | undefined; remove: () => void } {
  const [query] = useSearchParams()
  const [dropped, setDropped] = useState<string | null>(null)
  const slug = useClientValue(() => query.get('ref'), null)
  const { data } = useQuery(slug && slug !== dropped ? itemQuery(slug) : null)
  return { reference: data ?? undefined, remove: () => setDropped(slug) }
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.m};
  padding: ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};

  p {
    display: grid;
  }

  small {
    color: ${color.muted};
  }
`
