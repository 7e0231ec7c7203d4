import { useId, useRef, useState, type FormEvent } from 'react'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { errorText } from '../../format/errorText.ts'

export interface ClaimFormProps {
  /** Makes whoever is signed in an admin, with a code of `npm run shop -- admin claim-code`. */
  claim: (code: string) => Promise<unknown>
  onClaimed: () => void
}

/** Folded away, for the few who were given a code. */
export function ClaimForm({ claim, onClaimed }: ClaimFormProps) {
  const [isClaiming, setIsClaiming] = useState(false)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isClaiming) return
    setIsClaiming(true)
    setError(undefined)
    claim(input.current?.value ?? '').then(onClaimed, (reason: unknown) => {
      setIsClaiming(false)
      setError(errorText(reason))
      // The reason is read out with it.
      input.current?.focus()
    })
  }

  return (
    <details>
      <summary>I have a claim code</summary>
      <form onSubmit={submit}>
        <label htmlFor={id}>Claim code</label>
        <input
          ref={input}
          id={id}
          required
          maxLength={limits.claimCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isClaiming}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
        />
        {error && <p id={`${id}-error`}>{error}</p>}
        <button type="submit" aria-disabled={isClaiming}>
          {isClaiming ? 'Checking the code…' : 'Become an admin'}
        </button>
      </form>
    </details>
  )
}
