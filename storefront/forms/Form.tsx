import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import type { SentForm } from '../data/settings.ts'
import { color, radius, space } from '../styles/cssTokens.ts'
import * as texts from '../texts/forms.ts'
import { Button } from '../ui/Button.tsx'
import { getControls, getTextValues, isPassword } from './controls.ts'
import { type FormErrors, FormErrorsContext, FormValuesContext, PendingContext } from './formContext.ts'
import { Notice } from './Notice.tsx'
import { SentFormContext, useSentForm } from './sentForm.ts'
import type { Draft } from './useDraft.ts'

interface Props extends SubmitOptions {
  action: string
  /** The button's text while the form is sent. */
  pending: string
  /** Shown after success, below the emptied fields. */
  done?: ReactNode
  /** Saves what is typed until it is sent (`useDraft`). */
  draft?: Pick<Draft, 'restore' | 'save' | 'clear'> | undefined
  /**
   * The id of the element above the form, if the page's `PageModule.sendForm` sends it without JavaScript: the page opens there
   * when the server sends the form back.
   */
  anchor?: string | undefined
  /** Called at each focus, to load what sending needs ahead. */
  preload?: (() => void) | undefined
  children: ReactNode
}

/** A form of uncontrolled inputs, which password managers handle best. Nothing typed is lost when sending fails. */
export function Form({ action, pending, done, draft, anchor, preload, children, send, ...sending }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const landed = useSentForm()
  const sent = anchor === undefined ? undefined : landed
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const submission = {
    ...sending,
    send: async (data: FormData) => {
      await send(data)
      draft?.clear()
      setValues({})
    },
  }
  const { errors, progress, submit, revalidate } = useFormSubmit(submission, sent)
  const isPending = progress === 'pending'
  const isSentBack = sent !== undefined && errors === sent.errors && !sent.isDone

  // Before the first paint, so that a draft does not flash; what was typed before hydration is kept.
  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    if (sent?.isDone) draft?.clear()
    // The sent values are newer than any draft.
    else if (sent) draft?.save(form)
    else draft?.restore(form)
    setValues(getTextValues(form))
  }, [draft, sent])

  return (
    // POST: if the script did not load, the values must not end up in the address.
    <Fields
      ref={ref}
      method="post"
      // Posts to the page's own address, query included.
      action={anchor && `#${anchor}`}
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
      {isSentBack && <SentBack errors={errors} />}
      <SentFormContext value={sent}>
        <FormValuesContext value={values}>
          <FormErrorsContext value={errors}>
            <PendingContext value={isPending}>{children}</PendingContext>
          </FormErrorsContext>
        </FormValuesContext>
      </SentFormContext>
      <FormError role="alert">{!isSentBack && errors['form']}</FormError>
      <Notice isFirst={sent?.isDone} id={sent?.isDone ? 'sent' : undefined}>
        {progress === 'done' && done}
      </Notice>
      <Submit type="submit" aria-disabled={isPending}>
        {isPending ? pending : action}
      </Submit>
    </Fields>
  )
}

/** All errors of a form that the server sent back, above the form. */
const SentBack = ({ errors }: { errors: FormErrors }) => (
  <Problems role="alert">
    <b>{texts.notSent}</b>
    {Object.entries(errors).map(([name, error]) => (
      <p key={name}>{error}</p>
    ))}
  </Problems>
)

const Problems = styled.div`
  padding: ${space.m};
  border: 1px solid ${color.danger};
  border-radius: ${radius.m};
  overflow-wrap: anywhere;

  b {
    font-weight: 600;
  }

  p {
    color: ${color.danger};
  }
`

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

export interface SubmitOptions {
  /** An empty result means valid. It may load its schema first. */
  validate: (form: HTMLFormElement) => FormErrors | Promise<FormErrors>
  send: (values: FormData) => Promise<void>
  /** Turns what `validate` or `send` threw into texts. */
  toErrors: (error: unknown, form: HTMLFormElement) => FormErrors
}

/**
 * Validates and sends a form, once even after a double click; shows errors and focuses the first one. `revalidate` checks a
 * field with an error again while it is being changed. `sent` is the server's result for the form, if it was posted.
 */
function useFormSubmit({ validate, send, toErrors }: SubmitOptions, sent?: SentForm) {
  const [errors, setErrors] = useState<FormErrors>(sent?.errors ?? {})
  const [progress, setProgress] = useState<'open' | 'pending' | 'done'>(sent?.isDone ? 'done' : 'open')
  const isSending = useRef(false)

  const showErrors = (form: HTMLFormElement, invalid: FormErrors) => {
    // Synchronously, as a field that is still locked cannot take the focus.
    flushSync(() => {
      setErrors(invalid)
      setProgress('open')
    })
    focusFirstError(form, invalid)
  }

  const submit = async (form: HTMLFormElement) => {
    if (isSending.current) return
    isSending.current = true
    try {
      const invalid = await validate(form)
      if (Object.keys(invalid).length > 0) return showErrors(form, invalid)
      // Before the fields are locked: FormData leaves out disabled ones.
      const values = new FormData(form)
      setErrors({})
      setProgress('pending')
      await send(values)
      form.reset()
      setProgress('done')
    } catch (error) {
      showErrors(form, toErrors(error, form))
    } finally {
      isSending.current = false
    }
  }

  const revalidate = async (form: HTMLFormElement, name: string) => {
    if (!(name in errors)) return
    const error = (await tryValidate(form, validate))[name]
    setErrors((current) => replaceError(current, name, error))
  }

  return { errors, progress, submit, revalidate }
}

const replaceError = (errors: FormErrors, name: string, error: string | undefined): FormErrors => {
  const others = Object.entries(errors).filter(([other]) => other !== name)
  return Object.fromEntries(error === undefined ? others : [...others, [name, error]])
}

/** When the schema cannot be loaded now, the next submit validates again. */
const tryValidate = async (
  form: HTMLFormElement,
  validate: SubmitOptions['validate'],
): Promise<FormErrors> => {
  try {
    return await validate(form)
  } catch {
    return {}
  }
}

const focusFirstError = (form: HTMLFormElement, errors: FormErrors) => {
  const first = getControls(form).find(({ name }) => name in errors)
  if (!first) return
  first.focus()
  // Selected to be typed again, as a hidden password cannot be corrected.
  if (first instanceof HTMLInputElement && isPassword(first)) first.select()
}
