import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'
import { getTextValues } from './controls.ts'
import type { Draft } from './useDraft.ts'
import { FormErrorsContext, PendingContext, FormValuesContext } from './formContext.ts'
import { Notice } from './Notice.tsx'
import { useFormSubmit, type SubmitOptions } from './useFormSubmit.ts'

interface Props extends SubmitOptions {
  action: string
  /** The button's text while the form is sent. */
  pending: string
  /** Shown after success, below the emptied fields. */
  done?: ReactNode
  /** Saves what is typed until it is sent (`useDraft`). */
  draft?: Pick<Draft, 'restore' | 'save' | 'clear'> | undefined
  /** Called at each focus, to load what sending needs ahead. */
  preload?: (() => void) | undefined
  children: ReactNode
}

/** A form of uncontrolled inputs, which password managers handle best. Nothing typed is lost when sending fails. */
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

  // Before the first paint, so that a draft does not flash; what was typed before hydration is kept.
  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    draft?.restore(form)
    setValues(getTextValues(form))
  }, [draft])

  return (
    // POST: if the script did not load, the values must not end up in the address.
    <Fields
      ref={ref}
      method="post"
      noValidate
      onFocus={preload}
      onInput={(event) => {
        const form = event.currentTarget
        draft?.save(form)
        setValues(getTextValues(form))
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

/** As wide as a narrow form, but not wider. */
const Submit = styled(Button)`
  justify-self: start;
  min-width: min(100%, 26rem);
`
