import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'
import { textValues } from './controls.ts'
import type { Draft } from './useDraft.ts'
import { FormErrorsContext, PendingContext, FormValuesContext } from './formContext.ts'
import { Notice } from './Notice.tsx'
import { useFormSubmit, type SubmitOptions } from './useFormSubmit.ts'

interface Props extends SubmitOptions {
  /** What the button says. */
  action: string
  /** What it says while the form is sent. */
  pending: string
  /** Said once it is done, below fields that are empty again. */
  done?: ReactNode
  /** Keeps what is typed (`useDraft`) until it was sent. */
  draft?: Pick<Draft, 'restore' | 'save' | 'clear'> | undefined
  /** Called when somebody turns to the form: what sending needs may be loaded ahead. */
  preload?: (() => void) | undefined
  children: ReactNode
}

/** A form whose inputs keep their own text, as password managers like it; nothing typed is lost while it could not be sent. */
export function Form({ action, pending, done, draft, preload, children, send, ...sending }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const { errors, progress, submit, revalidate } = useFormSubmit({
    ...sending,
    send: async (data) => {
      await send(data)
      draft?.clear()
      setValues({})
    },
  })
  const isPending = progress === 'pending'

  // Before the next picture: a draft does not flash up, and what was typed before the page was alive counts.
  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    draft?.restore(form)
    setValues(textValues(form))
  }, [draft])

  return (
    // With its script missing the form would still not put what was typed into the address.
    <Fields
      ref={ref}
      method="post"
      noValidate
      onFocus={preload}
      onInput={(event) => {
        const form = event.currentTarget
        draft?.save(form)
        setValues(textValues(form))
        if ('name' in event.target) void revalidate(form, String(event.target.name))
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <FormValuesContext value={values}>
        <FormErrorsContext value={errors}>
          <PendingContext value={isPending}>{children}</PendingContext>
        </FormErrorsContext>
      </FormValuesContext>
      <FormError role="alert">{errors['form']}</FormError>
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

const FormError = styled.p`
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
