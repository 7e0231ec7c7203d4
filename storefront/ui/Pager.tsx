import { styled } from 'styled-components'
import type { Envelope } from '../../dataProvider/contract/responses.schema.ts'
import { color, from, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/pager.ts'
import { Button, ButtonLink } from './Button.tsx'

interface Props {
  envelope: Omit<Envelope<unknown>, 'items'>
  /** Returns a text for the page's position in the list. */
  position?: ((page: number, pages: number, total: number) => string) | undefined
  to: (page: number) => string
  /** True if search engines must not follow the links. */
  nofollow?: boolean
}

/** Links to the previous and next page. Absent if there is only one page. */
export function Pager({ envelope, position = texts.position, to, nofollow = false }: Props) {
  const { curPage, pageTotal, itemsTotal, prevPage, nextPage } = envelope
  if (pageTotal <= 1) return null
  const kind = nofollow ? ' nofollow' : ''
  return (
    <Row aria-label={texts.pages}>
      <Step label={texts.previous} page={prevPage} to={to} rel={`prev${kind}`} />
      <Position>{position(curPage, pageTotal, itemsTotal)}</Position>
      <Step label={texts.next} page={nextPage} to={to} rel={`next${kind}`} />
    </Row>
  )
}

interface StepProps extends Pick<Props, 'to'> {
  label: string
  page: number | null
  rel: string
}

const Step = ({ label, page, to, rel }: StepProps) =>
  page === null ? (
    <Button kind="secondary" disabled>
      {label}
    </Button>
  ) : (
    <ButtonLink kind="secondary" to={to(page)} rel={rel}>
      {label}
    </ButtonLink>
  )

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  padding-block: ${space.l};
  border-top: 1px solid ${color.line};
`

const Position = styled.p`
  order: -1;
  flex-basis: 100%;
  text-align: center;
  font-size: ${textSize.small};
  color: ${color.muted};
  font-variant-numeric: tabular-nums;

  ${from.tablet} {
    order: 0;
    flex-basis: auto;
  }
`
