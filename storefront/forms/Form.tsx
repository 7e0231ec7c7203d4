import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'
import { textsOf } from './controls.ts'
import type { Draft } from './draft.ts'
import { FaultsContext, LockContext, TypedContext } from './errors.ts'
import { Notice } from './Notice.tsx'
import { useSending, type Sending } from './sending.ts'

interface Props extends Sending {
  /** What the button says. */
  action: string
  /** What it says while the form is sent. */
  pending: string
  /** Said once it is done, below fields that are empty again. */
  done?: ReactNode
  /** Keeps what is typed (`useDraft`) until it was sent. */
  draft?: Pick<Draft, 'attach' | 'keep' | 'clear'> | undefined
  /** Called when somebody turns to the form: what sending needs may be loaded ahead. */
  prepare?: (() => void) | undefined
  children: ReactNode
}

/** A form whose inputs keep their own text, as password managers like it; nothing typed is lost while it could not be sent. */
export function Form({ action, pending, done, draft, prepare, children, send, ...sending }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { faults, progress, submit, mend } = useSending({
    ...sending,
    send: async (data) => {
      await send(data)
      draft?.clear()
      setTyped({})
    },
  })
  const isPending = progress === 'pending'

  // Before the next picture: a draft does not flash up, and what was typed before the page was alive counts.
  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    draft?.attach(form)
    setTyped(textsOf(form))
  }, [draft])

  return (
    // With its script missing the form would still not put what was typed into the address.
    <Fields
      ref={ref}
      method="post"
      noValidate
      onFocus={prepare}
      onInput={(event) => {
        const form = event.currentTarget
        draft?.keep(form)
        setTyped(textsOf(form))
        if ('name' in event.target) void mend(form, String(event.target.name))
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <TypedContext value={typed}>
        <FaultsContext value={faults}>
          <LockContext value={isPending}>{children}</LockContext>
        </FaultsContext>
      </TypedContext>
      <Fault role="alert">{faults['form']}</Fault>
      <Notice>{progress === 'done' && done}</Notice>
      <Submit type="submit" aria-disabled={isPending}>
        {isPending ? pending : action}
      </Submit>
    </Fields>
  )
}

const Fields = styled.form`
  display: grid;
  gap: ${space.m};
`

const Fault = styled.p`
  color: ${color.danger};

  &:empty {
    display: none;
  }
`

/** As wide as a narrow form; in a wide one it stays a button. */
const Submit = styled(Button)`
  justify-self: start;
  min-width: min(100%, 26rem);
`
