import { Confirm, Form } from 'react-admin'
import { HeldFields } from '../form/HeldFields.tsx'
import { UnsavedWork } from '../form/UnsavedWork.tsx'
import { useKeeper } from '../form/useKeeper.ts'
import { SaveBar } from './SaveBar.tsx'
import { findShopFaults, type ShopRecord } from './shopChanges.ts'
import { shopLabels } from './shopLabels.ts'
import { ShopTabs } from './ShopTabs.tsx'
import { useSaveShop } from './useSaveShop.ts'

/** The shop's settings: one form over three tabs. */
export function ShopForm({ shop }: { shop: ShopRecord }) {
  const keeper = useKeeper('shop')
  const { save, isAsking, answer } = useSaveShop(shop, keeper)
  return (
    <>
      <Form
        record={shop}
        onSubmit={save}
        validate={(values: Record<string, unknown>) => findShopFaults(shop, values)}
        // The faults stand at their fields, and the first has the focus.
        disableInvalidFormNotification
        noValidate
      >
        <HeldFields>
          <UnsavedWork keeper={keeper} labels={shopLabels} />
          <ShopTabs />
        </HeldFields>
        <SaveBar shop={shop} />
      </Form>
      <Confirm
        isOpen={isAsking}
        title="Close the shop to visitors?"
        content="Until you make it visible again, visitors and search engines see a page that says the shop is closed. Nothing can be ordered. You and other admins still see everything."
        confirm="Close the shop"
        cancel="Keep it open"
        confirmColor="warning"
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
    </>
  )
}
