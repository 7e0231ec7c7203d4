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
  /** The button's text while the form is being sent. */
  pending: string
  /** Shown after success, below the fields. */
  done?: ReactNode
  /** Saves the input until the form is sent (`useDraft`). */
  draft?: Pick<Draft, 'restore' | 'save' | 'clear'> | undefined
  /**
   * The id of the element above the form, for a form that `PageModule.sendForm` sends without JavaScript. When the server returns
   * the form, the page opens at this element.
   */
  anchor?: string | undefined
  /** Called on each focus, so that the form can load code that it needs for sending. */
  preload?: (() => void) | undefined
  children: ReactNode
}

/** A form of uncontrolled inputs, which work best with password managers. The input is preserved if sending fails. */
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

  // A layout effect, so that the fields are not painted empty before the draft fills them. Text typed before hydration is
  // preserved.
  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    if (sent?.isDone) draft?.clear()
    // The submitted values are newer than any draft.
    else if (sent) draft?.save(form)
    else draft?.restore(form)
    setValues(getTextValues(form))
  }, [draft, sent])

  return (
    // POST, so that the values do not appear in the address if JavaScript fails to load.
    <Fields
      ref={ref}
      method="post"
      // Submits to the page's own address, including its query.
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

/** Shows all errors above a form that the server sent back. */
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

/** At least 26rem wide, but never wider than the form. */
const Submit = styled(Button)`
  justify-self: start;
  min-width: min(100%, 26rem);
`

export interface SubmitOptions {
  /** Returns an empty object if the form is valid. Can load the form's schema first. */
  validate: (form: HTMLFormElement) => FormErrors | Promise<FormErrors>
  send: (values: FormData) => Promise<void>
  /** Converts an error thrown by `validate` or `send` to messages. */
  toErrors: (error: unknown, form: HTMLFormElement) => FormErrors
}

/**
 * Validates and sends a form, only once even after a double click. Shows errors and focuses the first invalid field. `revalidate`
 * checks a field with an error again while the user edits it. `sent` is the server's result for the form, if the browser
 * submitted it before hydration or without JavaScript.
 */
function useFormSubmit({ validate, send, toErrors }: SubmitOptions, sent?: SentForm) {
  const [errors, setErrors] = useState<FormErrors>(sent?.errors ?? {})
  const [progress, setProgress] = useState<'open' | 'pending' | 'done'>(sent?.isDone ? 'done' : 'open')
  const isSending = useRef(false)

  const showErrors = (form: HTMLFormElement, invalid: FormErrors) => {
    // Update synchronously: a field that is still disabled cannot receive the focus.
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
      // Read the values before the fields are locked: FormData omits disabled fields.
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

/** Returns no errors if validation itself fails; the next submit validates again. */
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
  // Select the text, so that the user can retype it: a hidden password cannot be corrected.
  if (first instanceof HTMLInputElement && isPassword(first)) first.select()
}
