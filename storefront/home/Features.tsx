import { styled } from 'styled-components'
import { space } from '../styles/cssTokens.ts'
import { Triptych } from '../ui/Triptych.tsx'

const features = [
  {
    title: 'Authentic gems',
    text: 'Natural stones only. You read the origin, the weight and any treatment before you decide.',
  },
  {
    title: 'Custom design',
    text: 'Bring an idea, or begin with a stone. We draw it, price it and make it with you.',
  },
  {
    title: 'East Coast gem shows',
    text: 'Meet us at gem shows along the East Coast and turn the stones in your own hands.',
  },
]

/** What is special about buying here. */
export function Features() {
  return (
    <Row aria-label="Why buy here">
      {features.map(({ title, text }) => (
        <div key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
    </Row>
  )
}

const Row = styled(Triptych)`
  margin-top: ${space.xxl};
`
