import { styled } from 'styled-components'
import { color } from '../styles/cssTokens.ts'
import { ThreeColumns } from '../ui/ThreeColumns.tsx'

const steps = [
  {
    title: 'Tell us',
    text: 'Write what you have in mind, as loosely as you like. A stone or a person is enough.',
  },
  {
    title: 'See it drawn',
    text: 'You get a sketch, two or three stones to choose from and a price. Nothing is owed yet.',
  },
  {
    title: 'Have it made',
    text: 'Once you say yes, it is made at the bench. You see pictures along the way.',
  },
]

/** How an idea becomes a piece. */
export function Steps() {
  return (
    <section aria-label="How it works">
      <Row as="ol" role="list">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </Row>
    </section>
  )
}

const Row = styled(ThreeColumns)`
  counter-reset: step;

  h2::before {
    counter-increment: step;
    content: counter(step) '. ';
    color: ${color.accent};
  }
`
