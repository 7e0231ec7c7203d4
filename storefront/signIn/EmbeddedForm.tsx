import { useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { IdentityError } from '../../identity/errors.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { color, space } from '../styles/cssTokens.ts'
import { Button } from '../ui/Button.tsx'
import { faultOf, type Faults } from './faults.ts'
import { SignInField } from './SignInField.tsx'

/** The embedded provider's form. The inputs keep their own text, as password managers like it; nothing typed is lost. */
export function EmbeddedForm() {
  const { signIn } = useIdentity()
  const [faults, setFaults] = useState<Faults>({})
  const [isPending, setPending] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const send = async (email: string, password: string) => {
    setPending(true)
    try {
      await signIn({ email, password })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const isWrong = error instanceof IdentityError && error.fault === 'wrong-credentials'
      setFaults(isWrong ? { password: message } : { form: message })
      if (isWrong) passwordInput.current?.focus()
      if (isWrong) passwordInput.current?.select()
    } finally {
      setPending(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { current: email } = emailInput
    const { current: password } = passwordInput
    if (isPending || !email || !password) return
    const found = { email: faultOf(email), password: faultOf(password) }
    setFaults(found)
    if (found.email) email.focus()
    else if (found.password) password.focus()
    else void send(email.value.trim(), password.value)
  }

  return (
    // With its script missing the form would still not put a password into the address.
    <Form method="post" noValidate onSubmit={submit}>
      <SignInField
        ref={emailInput}
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={faults.email}
      />
      <SignInField
        ref={passwordInput}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={faults.password}
      />
      <Fault role="alert">{faults.form}</Fault>
      <Button type="submit" aria-disabled={isPending}>
        {isPending ? 'Signing In…' : 'Sign In'}
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
