import { useId, useRef, useState, type FormEvent } from 'react'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { errorText } from '../../words/errorText.ts'

export interface ClaimFormProps {
  /** Makes whoever is signed in an admin, with a code of `npm run shop -- admin claim-code`. */
  claim: (code: string) => Promise<unknown>
  onClaimed: () => void
}

/** Folded away, for the few who were given a code. */
export function ClaimForm({ claim, onClaimed }: ClaimFormProps) {
  const [isClaiming, setIsClaiming] = useState(false)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isClaiming) return
    setIsClaiming(true)
    setProblem(undefined)
    claim(input.current?.value ?? '').then(onClaimed, (error: unknown) => {
      setIsClaiming(false)
      setProblem(errorText(error))
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
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
        />
        {problem && <p id={`${id}-problem`}>{problem}</p>}
        <button type="submit" aria-disabled={isClaiming}>
          {isClaiming ? 'Checking the code…' : 'Become an admin'}
        </button>
      </form>
    </details>
  )
}
