import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { type EmailContent, toMailtoUrl } from '../../dataProvider/contract/links.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { mediaOf } from '../../dataProvider/resources/items/visibleMedia.ts'
import { projectTypeNames } from '../../dataProvider/resources/messages.ts'
import type { CustomRequestBody } from '../../dataProvider/resources/visitorForms.schema.ts'
import { storageKeys } from '../../identity/storage.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { toItemAvailability } from '../data/availability.ts'
import { itemQuery } from '../data/items.ts'
import { useQuery } from '../data/query.ts'
import { usePublicUrl, useShop } from '../data/shop.ts'
import { Form } from '../forms/Form.tsx'
import { useSentForm } from '../forms/sentForm.ts'
import { serverErrors } from '../forms/serverErrors.ts'
import { useDraft } from '../forms/useDraft.ts'
import { CardMedia } from '../item/card/CardMedia.tsx'
import { color, radius, space } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/customJewelry.tsx'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { preloadResultToast, toastResult } from '../ui/toasts/resultToast.ts'
import { useClientValue } from '../ui/useClientValue.ts'
import { noPictures, PicturePicker } from './PicturePicker.tsx'
import { customRequestForm, toRequest } from './request.ts'
import { RequestFields } from './RequestFields.tsx'

interface Props {
  /** True if the form also asks for images, ring size and deadline (CUS-8). */
  details: boolean | undefined
}

/**
 * The custom request form. If the shop did not store a request, offers to email the same text, provided that the shop's email
 * address is known (CUS-6, CUS-7).
 */
export function RequestForm({ details }: Props) {
  const api = useApi()
  const draft = useDraft(storageKeys.customRequestDraft)
  const { reference, remove } = useReferenceItem()
  const isGone = reference && toItemAvailability(reference).left === 0
  const suggestion = isGone ? texts.similarSuggestion(reference.title) : undefined
  const [pictures, setPictures] = useState(noPictures)
  const [isUploading, setUploading] = useState(false)
  const landed = useSentForm()
  const [submitted, setSubmitted] = useState<Submitted | undefined>(
    landed?.isDone ? { unstored: 'name' in landed.values ? toRequest(landed.values) : undefined } : undefined,
  )

  const sendToShop = async (request: CustomRequestBody) => {
    const files = [...pictures.files]
    setUploading(files.length > 0)
    try {
      const key = draft.idempotencyKey(serializeRequest(request, files))
      return await api.sendCustomRequest(request, files, key)
    } finally {
      setUploading(false)
    }
  }

  const send = async (values: FormData) => {
    const answers = await customRequestForm.parse(values)
    const request = { ...answers, item_slug: reference?.slug }
    const receipt = await sendToShop(request)
    setSubmitted({ unstored: receipt ? undefined : request, reference })
    setPictures(noPictures)
    remove()
    toastResult({ title: texts.submitted, description: texts.submittedHint })
  }

  return (
    <Form
      action={texts.submit}
      pending={texts.submitting}
      draft={draft}
      anchor="request"
      preload={preload}
      validate={customRequestForm.validate}
      send={send}
      toErrors={(error, form) => {
        toastResult({ kind: 'failed', title: texts.submitFailed })
        return serverErrors(error, form)
      }}
      done={submitted && <SubmittedMessage {...submitted} />}
    >
      {reference && <ReferenceItem item={reference} onRemove={remove} />}
      <RequestFields details={details} suggestion={suggestion} />
      {details && <PicturePicker pictures={pictures} isSending={isUploading} onChange={setPictures} />}
    </Form>
  )
}

const preload = () => {
  void preloadResultToast()
  customRequestForm.preload()
}

interface Submitted {
  /** The request, if the shop did not store it. */
  unstored: CustomRequestBody | undefined
  reference?: Item | undefined
}

function SubmittedMessage({ unstored, reference }: Submitted) {
  const publicUrl = usePublicUrl()
  const email = useShop()?._shop_info.contact_info.email
  if (!unstored) return <p>{texts.received}</p>
  if (!email) return <p>{texts.thanks}</p>
  const href = toMailtoUrl(email, toRequestEmail(unstored, reference, publicUrl))
  return (
    <p>
      {texts.thanksEmailToo((words) => (
        <a href={href}>{words}</a>
      ))}
    </p>
  )
}

interface ReferenceProps {
  item: Item
  onRemove: () => void
}

/** The item that a request refers to, with a button to remove it. */
function ReferenceItem({ item, onRemove }: ReferenceProps) {
  return (
    <ReferenceFrame>
      <CardMedia media={mediaOf(item)} title={item.title} eager={false} sizes="64px" />
      <p>
        <small>{texts.basedOn}</small>
        <Link to={itemPath(item.slug)}>{item.title}</Link>
      </p>
      <Button
        kind="quiet"
        aria-label={texts.removeLabel(item.title)}
        onClick={({ currentTarget: { form } }) => {
          onRemove()
          // This button is about to be removed, so move the focus.
          form?.querySelector('input')?.focus()
        }}
      >
        {commonTexts.remove}
      </Button>
    </ReferenceFrame>
  )
}

/**
 * Returns the item that the address names (`?ref={slug}`), until the visitor removes it or sends the request. Undefined during
 * hydration, because the server's page does not depend on `ref`.
 */
function useReferenceItem(): { reference: Item | undefined; remove: () => void } {
  const [query] = useSearchParams()
  const [dropped, setDropped] = useState<string | null>(null)
  const slug = useClientValue(() => query.get('ref'), null)
  const { data } = useQuery(slug && slug !== dropped ? itemQuery(slug) : null)
  return { reference: data ?? undefined, remove: () => setDropped(slug) }
}

const ReferenceFrame = styled.div`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.m};
  padding: ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};

  p {
    display: grid;
  }

  small {
    color: ${color.muted};
  }
`

/** Serializes the content that one idempotency key covers. Identifies images by name, size and date. */
function serializeRequest(request: CustomRequestBody, pictures: readonly File[]): string {
  return JSON.stringify([request, pictures.map(({ name, size, lastModified }) => [name, size, lastModified])])
}

function toRequestEmail(
  { name, email, phone, projectType, budget, description }: CustomRequestBody,
  reference: Item | undefined,
  publicUrl: string,
): EmailContent {
  return {
    subject: texts.emailSubject,
    lines: [
      ...(reference ? [texts.emailReference(reference.title, publicUrl + itemPath(reference.slug))] : []),
      texts.emailProjectType(projectTypeNames[projectType]),
      texts.emailBudget(budget),
      '',
      ...description.split(/\r?\n/),
      '',
      name,
      email,
      phone,
    ],
  }
}
