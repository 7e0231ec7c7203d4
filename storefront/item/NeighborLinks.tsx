import { styled } from 'styled-components'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { color, space, target, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/item.tsx'
import { Link } from '../ui/Link.tsx'
import { useNeighbors } from './card/listState.ts'

/** Links to the previous and the next item of the list from which the visitor came. */
export function NeighborLinks({ slug }: { slug: string }) {
  const neighbors = useNeighbors(slug)
  if (!neighbors) return null
  const { previous, next, state } = neighbors
  return (
    <Nav aria-label={texts.inThisList}>
      {previous && (
        <Link to={itemPath(previous.slug)} state={state} rel="prev">
          <small>{texts.previous}</small> {previous.title}
        </Link>
      )}
      {next && (
        <Link to={itemPath(next.slug)} state={state} rel="next">
          <small>{texts.next}</small> {next.title}
        </Link>
      )}
    </Nav>
  )
}

const Nav = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.m};
  margin-top: ${space.xl};
  padding-block: ${space.m};
  border-block: 1px solid ${color.line};

  a {
    display: grid;
    align-content: center;
    min-height: ${target};
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  [rel='next'] {
    grid-column: 2;
    text-align: end;
  }

  small {
    color: ${color.muted};
    font-size: ${textSize.small};
  }
`
