import { styled } from 'styled-components'
import { searchKinds, type SearchKind } from '../../dataProvider/resources/search.ts'
import type { SearchResults } from '../../dataProvider/resources/search.schema.ts'
import { color, radius, space, target } from '../styles/cssTokens.ts'
import * as texts from '../texts/search.ts'
import { Link } from '../ui/Link.tsx'
import { type SearchAddress, toSearchPath } from './searchAddress.ts'

interface Props extends Pick<SearchResults, 'kinds'> {
  address: SearchAddress
}

/** Links to the results of one kind, with their numbers. Absent if there is nothing to choose. */
export function KindFilter({ kinds, address }: Props) {
  const countOf = (kind: SearchKind) => kinds.find(({ value }) => value === kind)?.count ?? 0
  const found = searchKinds.filter((kind) => countOf(kind) > 0)
  if (found.length < 2 && (found.length === 0 || address.kind === undefined)) return null
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <nav aria-label={texts.filter}>
      <Row role="list">
        {[undefined, ...found].map((kind) => (
          <li key={kind ?? ''}>
            <Choice
              to={toSearchPath({ ...address, kind, page: 1 })}
              rel="nofollow"
              aria-current={kind === address.kind ? 'page' : undefined}
            >
              {kind ? texts.kinds[kind] : texts.all} <Count>{kind ? countOf(kind) : total}</Count>
            </Choice>
          </li>
        ))}
      </Row>
    </nav>
  )
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
`

const Choice = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${target};
  padding-inline: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  text-decoration: none;

  &:hover {
    border-color: ${color.edge};
  }

  &[aria-current] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    font-weight: 600;
  }
`

const Count = styled.span`
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`
