import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, space, target } from '../styles/cssTokens.ts'
import { Link } from '../ui/Link.tsx'

interface Props {
  title: string
  /** A link to the page that shows more. */
  more?: { to: string; label: string }
  isBusy?: boolean
  children: ReactNode
}

/** A section of the home page with its heading. */
export function HomeSection({ title, more, isBusy = false, children }: Props) {
  const id = useId()
  return (
    <Frame aria-labelledby={id} aria-busy={isBusy}>
      <Head>
        <h2 id={id}>{title}</h2>
        {more && <Link to={more.to}>{more.label}</Link>}
      </Head>
      {children}
    </Frame>
  )
}

/** The space above a section: three times the space below its heading. */
export const sectionGap = `calc(3 * ${space.l})`

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  padding-top: ${sectionGap};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  column-gap: ${space.l};

  > a {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
    color: ${color.accent};
    font-weight: 600;
    text-decoration: none;
  }

  > a:hover {
    text-decoration: underline;
  }
`
