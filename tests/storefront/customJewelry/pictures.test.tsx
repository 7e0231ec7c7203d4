import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { animationRefused, heicRefused } from '../../../dataProvider/contract/uploadRules.ts'
import type { MessageReceipt } from '../../../dataProvider/resources/messages.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { deferred } from '../../support/waiting.ts'
import { findFailure, renderRequestPage, submit, findSuccess, acceptRequest } from './renderRequestPage.tsx'

const megabyte = 1024 * 1024

const addresses = new Set<string>()

beforeEach(() => {
  addresses.clear()
  // jsdom does not implement object URLs.
  URL.createObjectURL = (file) => {
    const address = `blob:${(file as File).name}`
    addresses.add(address)
    return address
  }
  URL.revokeObjectURL = (address) => void addresses.delete(address)
})
const picture = (name: string, { type = 'image/jpeg', size = 1000 } = {}) => {
  const file = new File([name], name, { type, lastModified: 1 })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const input = () => screen.getByLabelText<HTMLInputElement>('Images (optional)')
const zone = () => screen.getByTestId('drop-zone')
const drop = (...files: File[]) => fireEvent.drop(zone(), { dataTransfer: { files } })
/** Waits until the first bytes of the files have been read. */
const expectChosen = async (names: string[]) => {
  await expect.poll(chosen).toEqual(names)
}
const chosen = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'))
const hint = 'Up to 3: JPEG, PNG, WebP or AVIF, at most 10 MB each.'

test('CUS-8 the visitor chooses or drops images, which are shown and sent with the request', async () => {
  const takes = acceptRequest()
  renderRequestPage({ takes })
  expect(input()).toHaveAccessibleDescription(hint)
  expect(input()).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/avif')

  const [one, two] = [picture('one.jpg'), picture('two.avif', { type: 'image/avif', size: 10 * megabyte })]
  await userEvent.upload(input(), one)
  drop(two)
  await expectChosen(['one.jpg', 'two.avif'])
  expect([...addresses]).toEqual(['blob:one.jpg', 'blob:two.avif'])
  submit()

  await findSuccess()
  expect(takes.mock.lastCall?.[1]).toEqual([one, two])
  expect(chosen()).toEqual([])
  expect([...addresses]).toEqual([])
})

test('CUS-8 a removed image is not sent, and the focus returns to the field', async () => {
  const takes = acceptRequest()
  renderRequestPage({ takes })
  const [one, two] = [picture('one.jpg'), picture('two.jpg')]
  drop(one, two)
  await expectChosen(['one.jpg', 'two.jpg'])

  fireEvent.click(screen.getByLabelText('Remove one.jpg'))

  expect(input()).toHaveFocus()
  submit()
  await findSuccess()
  expect(takes.mock.lastCall?.[1]).toEqual([two])
})

test.each([
  [
    'a fourth image',
    ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => picture(name)),
    ['1.jpg', '2.jpg', '3.jpg'],
    'You can send up to 3 images. Not added: 4.jpg.',
  ],
  [
    'an image one byte over 10 MB',
    [picture('large.jpg', { size: 10 * megabyte + 1 })],
    [],
    'large.jpg is larger than 10 MB. Choose a smaller image.',
  ],
  [
    'a file of an unsupported type',
    [picture('drawing.svg', { type: 'image/svg+xml' }), picture('good.png', { type: 'image/png' })],
    ['good.png'],
    "drawing.svg isn't supported. Choose a JPEG, PNG, WebP or AVIF image.",
  ],
  [
    'a HEIC image from an iPhone',
    [picture('1.heic', { type: 'image/heic' }), picture('2.heic', { type: '' }), picture('good.png')],
    ['good.png'],
    heicRefused,
  ],
  [
    'an animated image',
    [new File(['RIFF....WEBPVP8X....\u0002'], 'turn.webp', { type: 'image/webp' }), picture('good.png')],
    ['good.png'],
    animationRefused,
  ],
  [
    'an empty file',
    [picture('none.png', { size: 0 }), picture('good.png')],
    ['good.png'],
    'none.png is empty. Export it again, or choose another file.',
  ],
])('VAL-33 %s is not added, and the field explains why', async (_, files, kept, why) => {
  renderRequestPage({ takes: acceptRequest() })
  drop(...files)

  await waitFor(() => expect(input()).toHaveAccessibleDescription(why))
  expect(chosen()).toEqual(kept)
  expect(input()).toBeInvalid()
})

test('an upload shows its size and a progress bar, and a failed upload keeps the images', async () => {
  const { promise, reject } = deferred<MessageReceipt>()
  const takes = acceptRequest().mockReturnValueOnce(promise)
  renderRequestPage({ takes })
  drop(picture('one.jpg', { size: 2.5 * megabyte }))
  await expectChosen(['one.jpg'])
  submit()

  expect(await screen.findByRole('progressbar', { name: 'Uploading images' })).toBeVisible()
  expect(screen.getByText(/^Uploading 2\.5 MB of images/)).toBeVisible()
  reject(new ApiError(400, 'Bad Request', { payload: { pictures: 'One of them is damaged' } }))

  await findFailure()
  expect(screen.queryByRole('progressbar')).toBe(null)
  expect(chosen()).toEqual(['one.jpg'])
  await waitFor(() => expect(input()).toHaveAccessibleDescription('One of them is damaged'))
  expect(input()).toHaveFocus()
})

test('CUS-9 the same text with another image gets a new idempotency key', async () => {
  const takes = acceptRequest().mockRejectedValueOnce(new ApiError(500, 'Internal Server Error'))
  renderRequestPage({ takes })
  submit()
  await findFailure()
  drop(picture('one.jpg'))
  await expectChosen(['one.jpg'])
  submit()

  await findSuccess()
  const [first, second] = takes.mock.calls
  expect(second?.[2]).not.toBe(first?.[2])
})

test('CUS-6 a form without the details section has no image picker', () => {
  renderRequestPage()

  expect(screen.queryByTestId('drop-zone')).toBe(null)
  expect(screen.queryByLabelText('Ring size (optional)')).toBe(null)
})
