import { storageKeys } from '../../identity/storage.ts'
import { useState } from 'react'
import { toMailtoUrl } from '../../dataProvider/contract/links.ts'
import * as texts from '../../dataProvider/contract/texts.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import type { CustomRequestBody } from '../../dataProvider/resources/visitorForms.schema.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { useSupports } from '../data/settings.ts'
import { usePublicUrl, useShop } from '../data/shop.ts'
import { Form } from '../forms/Form.tsx'
import { customRequestForm } from '../forms/formSchemas.ts'
import { toItemAvailability } from '../data/availability.ts'
import { useSentForm } from '../forms/sentForm.ts'
import { serverErrors } from '../forms/serverErrors.ts'
import { useDraft } from '../forms/useDraft.ts'
import { preloadResultToast, toastResult } from '../ui/toasts/resultToast.ts'
import { PicturePicker } from './PicturePicker.tsx'
import { noPictures } from './pictures.ts'
import { ReferenceItem, useReferenceItem } from './ReferenceItem.tsx'
import { serializeRequest, toRequest, toRequestEmail } from './request.ts'
import { RequestFields } from './RequestFields.tsx'

/**
 * The custom request form. With the extension `messages` the server stores the request (CUS-7); without it no call is made
 * (CUS-6), and the visitor is offered an e-mail with the request's text.
 */
export function RequestForm() {
  const api = useApi()
  const takesMessages = useSupports('messages')
  const draft = useDraft(storageKeys.customRequestDraft)
  const { reference, remove } = useReferenceItem()
  const isGone = useSupports('availability') && reference && toItemAvailability(reference).left === 0
  const suggestion = isGone ? `I am looking for something like “${reference.title}”.` : undefined
  const [pictures, setPictures] = useState(noPictures)
  const [isUploading, setUploading] = useState(false)
  const landed = useSentForm()
  const [submitted, setSubmitted] = useState<Submitted | undefined>(
    landed?.isDone ? { request: toRequest(landed.values) } : undefined,
  )

  const sendToShop = async (request: CustomRequestBody) => {
    const files = [...pictures.files]
    setUploading(files.length > 0)
    try {
      await api.sendCustomRequest(request, files, draft.idempotencyKey(serializeRequest(request, files)))
    } finally {
      setUploading(false)
    }
  }

  const send = async (values: FormData) => {
    const answers = await customRequestForm.parse(values)
    const request = { ...answers, item_slug: reference?.slug }
    if (takesMessages) await sendToShop(request)
    setSubmitted({ request, reference })
    setPictures(noPictures)
    remove()
    toastResult({ title: texts.requestSubmitted, description: texts.requestSubmittedText })
  }

  return (
    <Form
      action="Submit Request"
      pending="Submitting…"
      draft={draft}
      anchor="request"
      preload={preload}
      validate={customRequestForm.validate}
      send={send}
      toErrors={(error, form) => {
        toastResult({ kind: 'failed', title: texts.requestFailed })
        return serverErrors(error, form)
      }}
      done={submitted && <SubmittedMessage {...submitted} />}
    >
      {reference && <ReferenceItem item={reference} onRemove={remove} />}
      <RequestFields takesMessages={takesMessages} suggestion={suggestion} />
      {takesMessages && <PicturePicker pictures={pictures} isSending={isUploading} onChange={setPictures} />}
    </Form>
  )
}

const preload = () => {
  void preloadResultToast()
  customRequestForm.preload()
}

interface Submitted {
  request: CustomRequestBody
  reference?: Item | undefined
}

/** Thanks the visitor; without `messages` it offers the request as an e-mail. */
function SubmittedMessage({ request, reference }: Submitted) {
  const publicUrl = usePublicUrl()
  const email = useShop()?._shop_info.contact_info.email
  const takesMessages = useSupports('messages')
  if (takesMessages) return <p>Your request is with us. We reply within 24 hours.</p>
  if (!email) return <p>Thank you. We reply within 24 hours.</p>
  return (
    <p>
      Thank you. To be sure that every word reaches us,{' '}
      <a href={toMailtoUrl(email, toRequestEmail(request, reference, publicUrl))}>send it as an e-mail too</a>
      .
    </p>
  )
}
