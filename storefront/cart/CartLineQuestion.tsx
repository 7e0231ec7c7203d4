import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { limits } from '../../dataProvider/contract/limits.ts'
import * as contractTexts from '../../dataProvider/contract/texts.ts'
import { color, radius, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/cart.tsx'
import { TextButton } from '../ui/Button.tsx'
import { isQuestionTooLong, questionFieldId, type CartLine } from './cart.ts'
import { useCart } from './useCart.ts'

interface Props {
  line: CartLine
  /** True while a checkout is pending. */
  isLocked: boolean
}

/** A button that opens a field for a question about a cart line (CART-11). The text is stored with the cart. */
export function CartLineQuestion({ line, isLocked }: Props) {
  const { setQuestion } = useCart()
  const { id, title, question = '' } = line
  const [isOpened, setOpened] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { hash, key } = useLocation()
  const fieldId = questionFieldId(id)
  const isTarget = hash === `#${fieldId}`
  const isTooLong = isQuestionTooLong(line)

  // Runs after the layout's effect, which moves the focus to a newly opened page.
  useEffect(() => {
    if (isTarget || isOpened) field.current?.focus()
  }, [isTarget, isOpened, key])

  if (!isOpened && !isTarget && question === '')
    return (
      <Row>
        <TextButton aria-label={texts.askAbout(title)} disabled={isLocked} onClick={() => setOpened(true)}>
          {texts.ask}
        </TextButton>
      </Row>
    )
  return (
    <Row>
      <label htmlFor={fieldId}>{texts.questionAbout(title, 'small')}</label>
      <Area
        id={fieldId}
        ref={field}
        rows={3}
        value={question}
        readOnly={isLocked}
        aria-invalid={isTooLong}
        aria-describedby={`${fieldId}-note`}
        onChange={({ target }) => setQuestion(id, target.value)}
      />
      <Note id={`${fieldId}-note`} aria-live="polite" $isBad={isTooLong}>
        {isTooLong ? contractTexts.tooLong('Question', limits.question) : texts.questionHint}
      </Note>
    </Row>
  )
}

const Row = styled.div`
  grid-column: 2 / -1;
  display: grid;
  justify-items: start;
  gap: ${space.xs};

  > label {
    font-size: ${textSize.small};
    font-weight: 600;
  }

  > label > small {
    color: ${color.muted};
    font-weight: 400;
  }
`

const Area = styled.textarea`
  width: 100%;
  max-width: 40rem;
  min-height: 5rem;
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.edge};
  border-radius: ${radius.m};
  background: ${color.raised};
  resize: vertical;
  field-sizing: content;

  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
`

const Note = styled.p<{ $isBad: boolean }>`
  color: ${({ $isBad }) => ($isBad ? color.danger : color.muted)};
  font-size: ${textSize.small};
`
