import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { controlsOf, isPassword } from './controls.ts'
import type { Faults } from './errors.ts'

export interface Sending {
  /** What is wrong with what was typed; nothing wrong lets it go. It may load its rules first. */
  check: (form: HTMLFormElement) => Faults | Promise<Faults>
  send: (typed: FormData) => Promise<void>
  /** Tells what made `check` or `send` fail. */
  explain: (error: unknown, form: HTMLFormElement) => Faults
}

/**
 * Sends a form's fields once they are right, and one time only; tells what is wrong and takes the visitor there. `mend`
 * looks at a field again that was found wrong and is being changed.
 */
export function useSending({ check, send, explain }: Sending) {
  const [faults, setFaults] = useState<Faults>({})
  const [progress, setProgress] = useState<'open' | 'pending' | 'done'>('open')
  const isSending = useRef(false)

  const tell = (form: HTMLFormElement, found: Faults) => {
    // At once, as a field that is locked still takes no focus.
    flushSync(() => {
      setFaults(found)
      setProgress('open')
    })
    focusFirst(form, found)
  }

  const submit = async (form: HTMLFormElement) => {
    if (isSending.current) return
    isSending.current = true
    try {
      const found = await check(form)
      if (Object.keys(found).length > 0) return tell(form, found)
      // Before the fields are locked: a disabled one counts as absent.
      const typed = new FormData(form)
      setFaults({})
      setProgress('pending')
      await send(typed)
      form.reset()
      setProgress('done')
    } catch (error) {
      tell(form, explain(error, form))
    } finally {
      isSending.current = false
    }
  }

  const mend = async (form: HTMLFormElement, name: string) => {
    if (!(name in faults)) return
    const fault = (await recheck(form, check))[name]
    setFaults((told) => replaceFault(told, name, fault))
  }

  return { faults, progress, submit, mend }
}

const replaceFault = (faults: Faults, name: string, fault: string | undefined): Faults => {
  const others = Object.entries(faults).filter(([other]) => other !== name)
  return Object.fromEntries(fault === undefined ? others : [...others, [name, fault]])
}

/** Rules that cannot be loaded now find fault again when it is sent. */
const recheck = async (form: HTMLFormElement, check: Sending['check']): Promise<Faults> => {
  try {
    return await check(form)
  } catch {
    return {}
  }
}

const focusFirst = (form: HTMLFormElement, faults: Faults) => {
  const first = controlsOf(form).find(({ name }) => name in faults)
  if (!first) return
  first.focus()
  // To be typed anew, as nobody sees which character was wrong.
  if (first instanceof HTMLInputElement && isPassword(first)) first.select()
}
