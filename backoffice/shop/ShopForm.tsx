import { useState } from 'react'
import { Confirm, FormTab, TabbedFormTabs, TabbedFormView, useSaveContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { texts } from '../../dataProvider/contract/texts.ts'
import { contactFields, shopFields } from '../../dataProvider/resources/shop.ts'
import { DeclaredInput, labelsOf } from '../fields/Declared.tsx'
import { EditPage } from '../form/EditPage.tsx'
import { TabLabel, TabPanel } from '../form/FormTabs.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useNotifyFailure, useNotifySuccess } from '../layout/toasts/notify.tsx'
import { errorText } from '../format/errorText.ts'
import { LogoInput } from './LogoInput.tsx'
import { readShopChanges, shopErrors, type ShopRecord } from './shopChanges.ts'

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

/** One form over three tabs (ASHOP-1). */
const ShopForm = ({ shop }: { shop: ShopRecord }) => {
  const { save, isAsking, answer } = useSaveShop(shop)
  return (
    <>
      <RecordForm
        validate={(values) => shopErrors(shop, values)}
        onSubmit={save}
        submitLabel="Save Changes"
        labels={labels}
        isOnlyPage
      >
        <TabbedFormView syncWithLocation={false} tabs={tabs} toolbar={false}>
          {panels.map(({ name, inputs }, index) => (
            <FormTab key={name} label={<TabLabel label={name} group={String(index)} />}>
              <TabPanel group={String(index)}>{inputs}</TabPanel>
            </FormTab>
          ))}
        </TabbedFormView>
      </RecordForm>
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

const labels = { ...labelsOf(shopFields), _shop_info: 'Contact Info' }
const tabs = <TabbedFormTabs variant="scrollable" scrollButtons={false} aria-label="Settings" />

const shopInput = (name: keyof typeof shopFields) => (
  <DeclaredInput key={name} source={name} field={shopFields[name]} />
)

const panels = [
  {
    name: 'Basic Info',
    inputs: [
      shopInput('name'),
      shopInput('description'),
      <LogoInput key="logo" />,
      ...(['custom_domain', 'slug', 'currency'] as const).map(shopInput),
    ],
  },
  {
    name: labels._shop_info,
    inputs: Object.entries(contactFields).map(([name, field]) => (
      <DeclaredInput key={name} source={`_shop_info.contact_info.${name}`} field={field} />
    )),
  },
  { name: 'Advanced', inputs: (['Is_visible', 'allow_affiliate', 'testmode'] as const).map(shopInput) },
]

/** Saves what the form changed, and says how that ended; asks first when it would close the shop. */
const useSaveShop = (shop: ShopRecord) => {
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
    // Spaces around a text are no change.
    if (!changes || Object.keys(changes).length === 0) return undefined
    if (changes.Is_visible === false && !(await ask())) return undefined
    return send?.(changes, {
      onSuccess: () => notifySuccess(texts.shopUpdated),
      onError: (error: unknown) =>
        notifyFailure(texts.shopFailureTitle, errorText(error) || texts.shopUpdateFailed, error),
    })
  }

  return { save, isAsking: resolve !== undefined, answer }
}
