import { styled } from 'styled-components'
import { splitTags } from '../../dataProvider/resources/items/items.ts'
import { color, radius, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/itemCards.ts'
import { Badge } from '../ui/Badge.tsx'

interface Props {
  /** Comma-separated. */
  tags: string | null
  /** Less prominent, for cards. */
  quiet?: boolean
}

export function ItemTags({ tags, quiet = false }: Props) {
  const words = splitTags(tags)
  if (words.length === 0) return null
  return (
    <List role="list" aria-label={texts.tags} data-quiet={quiet}>
      {words.map((word) => (
        <li key={word}>{quiet ? <Label>{word}</Label> : <Badge kind="secondary">{word}</Badge>}</li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};

  &[data-quiet='true'] {
    gap: ${space.xs};
  }
`

const Label = styled.span`
  display: block;
  padding: 0 ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  color: ${color.muted};
  font-size: ${textSize.small};
`
