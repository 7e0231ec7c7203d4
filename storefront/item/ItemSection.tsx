import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, space, target, textSize } from '../styles/cssTokens.ts'
import { DetailsSummary } from '../ui/DetailsSummary.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'

interface Props {
  title: string
  isOpen?: boolean
  children: ReactNode
}

/** A section of an item's page that opens and closes. It works without JavaScript. Browsers with `::details-content` print it open. */
export const ItemSection = ({ title, isOpen = false, children }: Props) => (
  <Section data-prints-open open={isOpen}>
    <Summary>
      <h2>{title}</h2>
      <ChevronDownIcon width={20} height={20} />
    </Summary>
    <Content>{children}</Content>
  </Section>
)

/** The sections of an item's page, separated by lines. */
export const ItemSections = styled.div`
  border-bottom: 1px solid ${color.line};
`

const Section = styled.details`
  border-top: 1px solid ${color.line};
`

const Summary = styled(DetailsSummary)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  min-height: ${target};

  h2 {
    font-family: ${font.text};
    font-size: ${textSize.body};
    font-weight: 600;
    letter-spacing: 0;
  }
`

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  padding-block: ${space.s} ${space.l};
`
