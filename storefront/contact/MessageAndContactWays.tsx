import { styled } from 'styled-components'
import { color, from, space } from '../styles/cssTokens.ts'
import { MessageForm } from './MessageForm.tsx'
import { ContactWays } from './ContactWays.tsx'

/** A message to write here, beside the other ways to reach the seller. */
export function MessageAndContactWays() {
  return (
    <Columns>
      <section aria-labelledby="write">
        <h2 id="write">Write to us</h2>
        <p>We reply within 24 hours.</p>
        <MessageForm />
      </section>
      <ContactWays besideForm />
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  padding-top: ${space.xl};
  border-top: 1px solid ${color.line};

  > section > p {
    margin-block: ${space.s} ${space.l};
    color: ${color.muted};
  }

  ${from.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    align-items: start;
    column-gap: ${space.xxl};
    padding-top: ${space.xxl};
  }
`
