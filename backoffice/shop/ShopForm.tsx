import { Button } from '@mui/material'
import { useState } from 'react'
import { Confirm, Form, SaveButton, Toolbar, useSaveContext } from 'react-admin'
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form'
import { messages } from '../../dataProvider/contract/messages.ts'
import { EditPage } from '../form/EditPage.tsx'
import { HeldFields } from '../form/HeldFields.tsx'
import { type Keeper, useKeeper } from '../form/keeper.ts'
import { UnsavedWork } from '../form/UnsavedWork.tsx'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useNotifyFailure, useNotifySuccess } from '../layout/toasts/notify.tsx'
import { errorText } from '../words/errorText.ts'
import { findShopFaults, readShopChanges, type ShopRecord } from './shopChanges.ts'
import { shopLabels } from './ShopFields.tsx'
import { ShopTabs } from './ShopTabs.tsx'

/** The shop's settings in each of their states. */
export function ShopPage() {
  return (
    <EditPage<ShopRecord> id="shop" title="Shop Management">
      {(shop) => (
        <>
          <PageHeading title="Shop Management" />
          <ShopForm shop={shop} />
        </>
      )}
    </EditPage>
  )
}

/** One form over three tabs. */
const ShopForm = ({ shop }: { shop: ShopRecord }) => {
  const keeper = useKeeper('shop')
  const { save, isAsking, answer } = useSaveShop(shop, keeper)
  return (
    <>
      <Form
        onSubmit={save}
        validate={(values: FieldValues) => findShopFaults(shop, values)}
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

/** The form's one action, which needs something to save, and the way back to what was. */
const SaveBar = ({ shop }: { shop: ShopRecord }) => {
  const { reset } = useFormContext()
  const { isSubmitting } = useFormState()
  const changes = readShopChanges(shop, useWatch())
  const isChanged = changes === undefined || Object.keys(changes).length > 0
  return (
    <Toolbar>
      <SaveButton label="Save Changes" icon={false} disabled={!isChanged} />
      {isChanged && !isSubmitting && (
        <Button color="inherit" onClick={() => reset()}>
          Discard changes
        </Button>
      )}
    </Toolbar>
  )
}

/** Saves what the form changed, and says how that ended; asks first when it would close the shop. */
const useSaveShop = (shop: ShopRecord, keeper: Keeper) => {
  const { save: send } = useSaveContext()
  const notifyFailure = useNotifyFailure()
  const notifySuccess = useNotifySuccess()
  const [resolve, setResolve] = useState<(isSure: boolean) => void>()

  const ask = () => new Promise<boolean>((given) => setResolve(() => given))
  const answer = (isSure: boolean) => {
    resolve?.(isSure)
    setResolve(undefined)
  }

  const save = async (values: FieldValues) => {
    const changes = readShopChanges(shop, values)
    if (!changes || Object.keys(changes).length === 0) return undefined
    if (changes.Is_visible === false && !(await ask())) return undefined
    return send?.(changes, {
      onSuccess: () => {
        keeper.saved()
        notifySuccess(messages.shopUpdated)
      },
      onError: (error: unknown) =>
        notifyFailure(messages.shopFailureTitle, errorText(error) || messages.shopUpdateFailed, error),
    })
  }

  return { save, isAsking: resolve !== undefined, answer }
}
