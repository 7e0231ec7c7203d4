import { useState } from 'react'
import { storageKeys } from '../../dataProvider/contract/limits.ts'
import { mailto } from '../../dataProvider/contract/mailto.ts'
import { texts } from '../../dataProvider/contract/texts.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import type { CustomRequestBody } from '../../dataProvider/resources/messages.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { useSupports } from '../data/settings.ts'
import { usePublicUrl, useShop } from '../data/shop.ts'
import { useDraft } from '../forms/draft.ts'
import { Form } from '../forms/Form.tsx'
import { loadCustomRequestRules } from '../forms/lazyRules.ts'
import { ruledBy } from '../forms/rules.ts'
import { serverFaults } from '../forms/serverErrors.ts'
import { prepareResults, toastResult } from '../ui/toasts/results.ts'
import { PicturePicker } from './PicturePicker.tsx'
import { noPictures } from './pictures.ts'
import { contentOf, letterOf } from './request.ts'
import { RequestFields } from './RequestFields.tsx'
import { SeenPiece, useSeenPiece } from './SeenPiece.tsx'

/**
 * Asks for a piece (specification, sections 5 and 8). With `messages` the shop's server takes it; else no call is made,
 * as specified, and a letter is begun instead.
 */
export function RequestForm() {
  const api = useApi()
  const takesMessages = useSupports('messages')
  const draft = useDraft(storageKeys.customRequestDraft)
  const { seen, drop } = useSeenPiece()
  const [pictures, setPictures] = useState(noPictures)
  const [isUploading, setUploading] = useState(false)
  const [submitted, setSubmitted] = useState<{ request: CustomRequestBody; seen: Item | undefined }>()

  const deliver = async (request: CustomRequestBody) => {
    const files = [...pictures.files]
    setUploading(files.length > 0)
    try {
      await api.sendCustomRequest(request, files, draft.keyFor(contentOf(request, files)))
    } finally {
      setUploading(false)
    }
  }

  const send = async (typed: FormData) => {
    const answers = (await loadCustomRequestRules()).parse(Object.fromEntries(typed))
    const request = { ...answers, item_slug: seen?.slug }
    if (takesMessages) await deliver(request)
    setSubmitted({ request, seen })
    setPictures(noPictures)
    drop()
    toastResult({ title: texts.requestSubmitted, description: texts.requestSubmittedText })
  }

  return (
    <Form
      action="Submit Request"
      pending="Submitting…"
      draft={draft}
      prepare={prepare}
      check={rules.check}
      send={send}
      explain={(error, form) => {
        toastResult({ kind: 'failed', title: texts.requestFailed })
        return serverFaults(error, form)
      }}
      done={submitted && <SubmittedNote {...submitted} />}
    >
      {seen && <SeenPiece item={seen} onDrop={drop} />}
      <RequestFields takesMessages={takesMessages} />
      {takesMessages && <PicturePicker pictures={pictures} isSending={isUploading} onChange={setPictures} />}
    </Form>
  )
}

const rules = ruledBy(loadCustomRequestRules)

const prepare = () => {
  void prepareResults()
  rules.prepare()
}

interface Props {
  request: CustomRequestBody
  seen: Item | undefined
}

/** What became of a request; where no server took it, the letter that holds every word of it. */
function SubmittedNote({ request, seen }: Props) {
  const publicUrl = usePublicUrl()
  const email = useShop()?._shop_info.contact_info.email
  const takesMessages = useSupports('messages')
  if (takesMessages) return <p>Your request is with us. We reply within 24 hours.</p>
  if (!email) return <p>Thank you. We reply within 24 hours.</p>
  return (
    <p>
      Thank you. To be sure that every word reaches us,{' '}
      <a href={mailto(email, letterOf(request, seen, publicUrl))}>send it as an e-mail too</a>.
    </p>
  )
}
