import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { Box, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import {
  FormTab,
  TabbedFormTabs,
  TabbedFormView,
  TextInput,
  useFormGroup,
  useRecordContext,
  useSaveContext,
} from 'react-admin'
import { type FieldValues, useWatch } from 'react-hook-form'
import { settingsFields } from '../../dataProvider/resources/shop/settings.ts'
import { shopChangesSchema, type Shop } from '../../dataProvider/resources/shop/shop.schema.ts'
import { contactFields, shopFields } from '../../dataProvider/resources/shop/shop.ts'
import { DeclaredInput, FieldInput, getLabels } from '../fields/DeclaredInput.tsx'
import { EditPage } from '../form/EditPage.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { getErrorMessage } from '../format/errors.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import { useQuestion } from '../layout/useQuestion.tsx'
import { useNotifyResult, useNotifyResultError } from '../layout/toasts/notify.tsx'
import { type PageSection, useCurrentResource } from '../resource.ts'
import { type ShopRecord, useSettings } from '../settings/settings.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/shop.ts'
import { SettingsInputs } from './SettingsInputs.tsx'
import { parseShopChanges, validateShop } from './shopChanges.ts'
import { StorefrontInputs } from './StorefrontInputs.tsx'

export function ShopPage() {
  return (
    <EditPage<ShopRecord> id="shop" title={commonTexts.shopManagement}>
      {(shop) => (
        <>
          <PageHeading title={commonTexts.shopManagement} />
          <ShopForm shop={shop} />
        </>
      )}
    </EditPage>
  )
}

/** One form for the three specified tabs (ASHOP-1) and those of the sections that the server has. */
const ShopForm = ({ shop }: { shop: ShopRecord }) => {
  const { save, dialog } = useSaveShop(shop)
  const { sections = [] } = useCurrentResource()
  return (
    <>
      <RecordForm
        validate={(values) => validateShop(shop, values)}
        onSubmit={save}
        submitLabel={texts.save}
        labels={labels}
        isOnlyPage
      >
        <TabbedFormView syncWithLocation={false} tabs={tabs} toolbar={false}>
          {[...panels, ...sections.flatMap((section) => sectionPanels[section] ?? [])].map(
            ({ name, inputs }, index) => (
              <FormTab key={name} label={<TabLabel label={name} group={String(index)} />}>
                <TabPanel group={String(index)}>{inputs}</TabPanel>
              </FormTab>
            ),
          )}
        </TabbedFormView>
      </RecordForm>
      {dialog}
    </>
  )
}

const labels = {
  ...getLabels(shopFields),
  ...getLabels(settingsFields),
  _shop_info: texts.contactInfo,
  storefront: texts.storefront,
}
const tabs = <TabbedFormTabs variant="scrollable" scrollButtons={false} aria-label={texts.tabs} />

const shopInput = (name: keyof typeof shopFields) => <FieldInput key={name} source={name} />

interface Panel {
  name: string
  inputs: ReactNode
}

const panels: Panel[] = [
  {
    name: texts.basicInfo,
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
  {
    name: texts.advanced,
    inputs: (['Is_visible', 'allow_affiliate', 'testmode', 'hold_hours'] as const).map(shopInput),
  },
]

/** Follow the specified tabs, in the order of the resource's sections. */
const sectionPanels: Partial<Record<PageSection, Panel>> = {
  storefront: { name: labels.storefront, inputs: <StorefrontInputs /> },
  settings: { name: texts.emailsAndPayments, inputs: <SettingsInputs /> },
}

/** A tab's label, with an icon if the tab has an error. react-admin's TabbedForm indicates errors only by color. */
function TabLabel({ label, group }: { label: string; group: string }) {
  const { isValid } = useFormGroup(group)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {label}
      {!isValid && <ErrorIcon color="error" titleAccess={texts.hasErrors} />}
    </Box>
  )
}

/** The inputs of a tab in one column. react-admin's panel lacks the `tabpanel` role. */
function TabPanel({ group, children }: { group: string; children: ReactNode }) {
  return (
    <Box role="tabpanel" aria-labelledby={`tabheader-${group}`} sx={panel}>
      {children}
    </Box>
  )
}

const panel = { width: '100%', maxWidth: 720, display: 'flex', flexDirection: 'column', gap: 1.5 }

const hideQuestion = {
  title: texts.hideTitle,
  content: texts.hideHelp,
  confirm: texts.hide,
  cancel: texts.keepVisible,
  confirmColor: 'warning',
} as const

const paymentQuestion = {
  title: texts.paymentTitle,
  content: texts.paymentHelp,
  confirm: texts.changePayment,
  cancel: texts.keepPayment,
} as const

/**
 * Saves the changed values and reports the result. Asks for confirmation before it hides the shop and, if no password can be asked
 * for, before it changes payment details.
 */
const useSaveShop = (shop: ShopRecord) => {
  const { save: send } = useSaveContext()
  const notifyFailure = useNotifyResultError()
  const notifySuccess = useNotifyResult()
  const { passwordPrompt } = useSettings()
  const { ask, dialog } = useQuestion()

  const save = async (values: FieldValues) => {
    const changes = parseShopChanges(shop, values)
    // Spaces around a text are not a change.
    if (!changes || Object.keys(changes).length === 0) return undefined
    if (changes.Is_visible === false && !(await ask(hideQuestion))) return undefined
    const changesPayment = changes.bank_details !== undefined || changes.payment_link !== undefined
    if (changesPayment && !passwordPrompt && !(await ask(paymentQuestion))) return undefined
    return send?.(changes, {
      onSuccess: () => notifySuccess(texts.saved),
      onError: (error: unknown) =>
        notifyFailure(texts.saveFailedTitle, getErrorMessage(error) || texts.saveFailed, error),
    })
  }

  return { save, dialog }
}

function LogoInput() {
  const shop = useRecordContext<Shop & { id: string }>()
  const address: unknown = useWatch({ name: 'logo' })
  // Updates the preview when the field loses focus. On each keystroke, the browser would request another address.
  const [left, setLeft] = useState<unknown>()
  const isTyped = address === left || address === shop?.logo
  return (
    <div>
      <TextInput
        source="logo"
        label={shopFields.logo.label}
        type="url"
        helperText={shopFields.logo.help}
        onBlur={() => setLeft(address)}
      />
      {isTyped && isPicture(address) && <LogoPreview key={address} address={address} />}
    </div>
  )
}

const LogoPreview = ({ address }: { address: string }) => {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) {
    return (
      <Typography variant="body2" color="warning.main" role="status">
        {texts.logoMissing}
      </Typography>
    )
  }
  return (
    <Box sx={{ display: 'inline-flex', border: 1, borderColor: 'divider', borderRadius: 1, p: 1 }}>
      <img src={address} alt={texts.logoPreview} onError={() => setIsBroken(true)} style={logo} />
    </Box>
  )
}

const isPicture = (address: unknown): address is string =>
  typeof address === 'string' && shopChangesSchema.shape.logo.safeParse(address).success

/** The logo's maximum size in the storefront's header. */
const logo = { width: '10rem', height: '2.5rem', objectFit: 'contain', objectPosition: 'left' } as const
