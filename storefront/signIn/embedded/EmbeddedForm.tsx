import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { IdentityFault } from '../../../identity/errors.ts'
import { color, space } from '../../styles/cssTokens.ts'
import { Button } from '../../ui/Button.tsx'
import { FaultsContext } from './faults.ts'
import { Notice } from './Notice.tsx'
import { type ReadField, useSending } from './sending.ts'

interface Props {
  /** What the button says. */
  action: string
  /** What it says while the form is sent. */
  pending: string
  /** Throws IdentityError. */
  send: (read: ReadField) => Promise<void>
  /** The field beside which a fault is told; any other fault is the form's. */
  beside?: Partial<Record<IdentityFault, string>>
  /** Said once it is done, above fields that are empty again. */
  done?: string
  children: ReactNode
}

/**
 * A form of the embedded provider. The inputs keep their own text, as password managers like it; nothing typed is lost
 * while it could not be sent.
 */
export function EmbeddedForm({ action, pending, send, beside = {}, done, children }: Props) {
  const { faults, progress, submit } = useSending({ send, beside })
  const isPending = progress === 'pending'
  return (
    // With its script missing the form would still not put a password into the address.
    <Form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <Notice>{progress === 'done' && done}</Notice>
      <FaultsContext value={faults}>{children}</FaultsContext>
      <Fault role="alert">{faults['form']}</Fault>
      <Button type="submit" aria-disabled={isPending}>
        {isPending ? pending : action}
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${space.m};
`

const Fault = styled.p`
  color: ${color.danger};

  &:empty {
    display: none;
  }
`
