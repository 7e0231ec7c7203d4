import { styled } from 'styled-components'
import { splitTags } from '../../../dataProvider/resources/items/items.ts'
import { color, space, target, textSize } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/itemCards.tsx'
import { Link } from '../../ui/Link.tsx'

interface Props {
  /** Comma-separated. */
  tags: string | null
  /** For a card: one line of words, without links. */
  quiet?: boolean
  /** Links each tag to the products that have it. */
  hasLinks?: boolean
}

export function ItemTags({ tags, quiet = false, hasLinks = false }: Props) {
  const words = splitTags(tags)
  if (words.length === 0) return null
  return (
    <List role="list" aria-label={texts.tags} data-quiet={quiet}>
      {words.map((word) => (
        <li key={word}>
          {!hasLinks ? (
            word
          ) : (
            <TagLink to={`/shop?q=${encodeURIComponent(word)}`} rel="nofollow">
              {word}
            </TagLink>
          )}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space.m};
  color: ${color.muted};
  font-size: ${textSize.small};

  /* One line: the other tags are below the visible part. */
  &[data-quiet='true'] {
    column-gap: 0.35em;
    height: 1.6em;
    overflow: hidden;

    > li + li::before {
      content: '· ';
    }
  }
`

const TagLink = styled(Link)`
  display: flex;
  align-items: center;
  min-width: ${target};
  min-height: ${target};
`
