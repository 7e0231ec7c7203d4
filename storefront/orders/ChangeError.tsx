import { styled } from 'styled-components'
import { color, radius, space } from '../styles/cssTokens.ts'
import { focusOnMount } from '../ui/focusOnMount.ts'

/** Shows why a change failed. Takes the focus, because the pressed control may be gone. */
export function ChangeError({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Alert role="alert" tabIndex={-1} ref={focusOnMount}>
      {text}
    </Alert>
  )
}

const Alert = styled.p`
  padding: ${space.m};
  border-inline-start: 4px solid ${color.danger};
  border-radius: ${radius.s};
  background: ${color.sunken};
  color: ${color.danger};
  font-weight: 600;
`
