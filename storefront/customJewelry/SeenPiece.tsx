import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Item } from '../../dataProvider/resources/items.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { CardMedia } from '../item/CardMedia.tsx'
import { color, radius, space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'

interface Props {
  item: Item
  onDrop: () => void
}

/** The piece that a request began with, and a way to ask without it. */
export function SeenPiece({ item, onDrop }: Props) {
  return (
    <Frame>
      <CardMedia item={item} eager={false} />
      <p>
        <small>You began with</small>
        <Link to={itemPath(item.slug)}>{item.title}</Link>
      </p>
      <Button
        kind="quiet"
        aria-label={`Ask without ${item.title}`}
        onClick={({ currentTarget: { form } }) => {
          onDrop()
          // The button goes with the piece.
          form?.querySelector('input')?.focus()
        }}
      >
        Remove
      </Button>
    </Frame>
  )
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
