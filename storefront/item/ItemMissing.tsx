import { PageHead } from '../app/PageHead.tsx'
import { useShopName } from '../app/shopRecord.ts'
import { Button } from '../ui/Button.tsx'
import { StateBox } from '../ui/StateBox.tsx'
import { useGoBack } from './goBack.ts'

/** Nothing is shown at this address. */
export function ItemMissing() {
  const goBack = useGoBack()
  return (
    <StateBox>
      <PageHead title={`Item not found | ${useShopName()}`} hidden />
      <h1>Item not found</h1>
      <p>It may have found its owner, or the address may be mistyped.</p>
      <Button onClick={goBack}>Go Back</Button>
    </StateBox>
  )
}
