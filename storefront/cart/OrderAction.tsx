import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { takeFocus } from '../ui/focus.ts'
import type { Checkout } from './checkout.ts'
import { ContactStep } from './ContactStep.tsx'

/** The one way on from the cart: a click orders, or opens the question how a visitor is to be reached. */
export function OrderAction({ checkout }: { checkout: Checkout }) {
  const { isPending, isAsking, start, orderFor, stopAsking } = checkout
  const [cameBack, setCameBack] = useState(false)
  const goBack = () => {
    stopAsking()
    setCameBack(true)
  }
  if (isAsking) return <ContactStep isPending={isPending} onOrder={orderFor} onBack={goBack} />
  return (
    <Button ref={cameBack ? takeFocus : null} disabled={isPending} onClick={() => void start()}>
      {isPending ? 'Processing...' : 'Proceed to Checkout'}
    </Button>
  )
}
