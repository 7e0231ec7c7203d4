import type { ReactNode } from 'react'
import { IdentityError, type IdentityFault } from '../../../identity/errors.ts'
import type { Faults } from '../../forms/faults.ts'
import { Form } from '../../forms/Form.tsx'
import { faultsIn } from './faults.ts'

/** Gives what stands in the field of that name; an empty text when there is none. */
export type ReadField = (name: string) => string

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

/** A form of the embedded provider. */
export function EmbeddedForm({ send, beside = {}, ...form }: Props) {
  return (
    <Form
      {...form}
      check={faultsIn}
      send={(typed) => send((name) => String(typed.get(name) ?? ''))}
      explain={(error) => explain(error, beside)}
    />
  )
}

const explain = (error: unknown, beside: Partial<Record<IdentityFault, string>>): Faults => {
  const known = error instanceof IdentityError ? error : new IdentityError('unavailable')
  return { [beside[known.fault] ?? 'form']: known.message }
}
