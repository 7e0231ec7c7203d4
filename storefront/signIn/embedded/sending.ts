import { useRef, useState } from 'react'
import { IdentityError, type IdentityFault } from '../../../identity/errors.ts'
import { faultsIn, type Faults } from './faults.ts'

/** Gives what stands in the field of that name; an empty text when there is none. */
export type ReadField = (name: string) => string

interface Options {
  /** Throws IdentityError. */
  send: (read: ReadField) => Promise<void>
  /** The field beside which a fault is told; any other fault is the form's. */
  beside: Partial<Record<IdentityFault, string>>
}

/** Sends a form's fields once they are right, and one time only; tells what is wrong and takes the visitor there. */
export function useSending({ send, beside }: Options) {
  const [faults, setFaults] = useState<Faults>({})
  const [progress, setProgress] = useState<'open' | 'pending' | 'done'>('open')
  const isSending = useRef(false)

  const tell = (form: HTMLFormElement, found: Faults) => {
    setFaults(found)
    focusFirst(form, found)
    return Object.keys(found).length > 0
  }

  const submit = async (form: HTMLFormElement) => {
    if (isSending.current || tell(form, faultsIn(form))) return
    isSending.current = true
    setProgress('pending')
    const typed = new FormData(form)
    try {
      await send((name) => String(typed.get(name) ?? ''))
      form.reset()
      setProgress('done')
    } catch (error) {
      setProgress('open')
      tell(form, toFaults(error, beside))
    } finally {
      isSending.current = false
    }
  }

  return { faults, progress, submit }
}

const toFaults = (error: unknown, beside: Options['beside']): Faults => {
  const known = error instanceof IdentityError ? error : new IdentityError('unavailable')
  return { [beside[known.fault] ?? 'form']: known.message }
}

const focusFirst = (form: HTMLFormElement, faults: Faults) => {
  const isWrong = (element: Element) => element instanceof HTMLInputElement && element.name in faults
  const first = [...form.elements].find(isWrong)
  if (!(first instanceof HTMLInputElement)) return
  first.focus()
  // To be typed anew, as nobody sees which character was wrong.
  if (first.getAttribute('autocomplete')?.endsWith('password')) first.select()
}
