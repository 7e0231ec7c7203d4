import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { PageModule } from '../data/pageModule.ts'
import { customRequestForm } from '../forms/formSchemas.ts'
import { PageHead } from '../layout/PageHead.tsx'
import type { Query } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { PageIntro } from '../ui/PageIntro.tsx'
import { Portfolio, portfolioQuery } from './Portfolio.tsx'
import { toRequest } from './request.ts'
import { RequestSection } from './RequestSection.tsx'
import { Steps } from './Steps.tsx'

export function queries(): Query<unknown>[] {
  return [portfolioQuery()]
}

/** Takes text alone: pictures are sent by the app (CUS-8). */
export const sendForm: PageModule['sendForm'] = async ({ api, visit, values, idempotencyKey }) => {
  const request = toRequest(values, visit.query.get('ref') ?? undefined)
  if (visit.supports('messages') && !values['pictures']) {
    await api.sendCustomRequest(request, [], idempotencyKey)
    return true
  }
  const errors = await customRequestForm.check(values)
  const payload = values['pictures'] ? { ...errors, pictures: picturesMissing } : errors
  if (Object.keys(payload).length > 0) throw new ApiError(400, 'Bad Request', { payload })
  return false
}

const picturesMissing =
  'Your pictures were not sent. Please choose them again, or send the text without them if this browser has JavaScript turned off.'

export function Page() {
  return (
    <>
      <PageHead
        title={`Custom Jewelry Design | ${useShopName()}`}
        description="Begin with a stone or with an idea. We draw it, price it and make it with you."
      />
      <PageIntro>
        <h1>Custom Jewelry Design</h1>
        <p>Begin with a stone, with a drawing on a napkin, or with your grandmother’s spoon.</p>
        <p>
          <a href="#request">Tell us about yours</a>
        </p>
      </PageIntro>
      <Steps />
      <Portfolio />
      <RequestSection />
    </>
  )
}
