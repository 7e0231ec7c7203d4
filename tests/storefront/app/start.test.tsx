import { expect, onTestFinished, test, vi } from 'vitest'
import { deferred } from '../../support/deferred.ts'

vi.mock('../../../storefront/app/entryClient.tsx', () => ({}))

let pages = 0

/** A page that was sent, and its first picture, which is there or fails when the test says so. */
async function sendPage() {
  pages += 1
  // Each time others, since a browser runs a module once.
  const chunks = ['vendor', 'page'].map((name) => `data:text/javascript,//${name}${pages}`)
  const picture = deferred()
  document.head.insertAdjacentHTML('beforeend', `<meta name="chunks" content="${chunks.join(' ')}">`)
  document.body.innerHTML =
    '<img fetchpriority="high"><img loading="lazy"><button type="button">Menu</button><button>Send</button><a href="#cart">Cart</a>'
  // jsdom loads no pictures.
  Object.assign(HTMLImageElement.prototype, { decode: () => picture.promise })
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
  const forget = vi.spyOn(globalThis, 'removeEventListener')
  onTestFinished(async () => {
    // To the end, whatever the test has seen of it: else it would press a button of the next one.
    picture.resolve()
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(20)
      expect(forget).toHaveBeenCalledWith('click', expect.any(Function))
    })
    forget.mockRestore()
    vi.useRealTimers()
    document.head.querySelectorAll('meta, link').forEach((element) => element.remove())
    document.body.innerHTML = ''
    delete (HTMLImageElement.prototype as Partial<HTMLImageElement>).decode
  })
  const start = `../../../storefront/app/start.ts?${pages}`
  await import(/* @vite-ignore */ start)
  return { picture, chunks }
}

const askedFor = () => [...document.querySelectorAll<HTMLLinkElement>('link')].map(({ href }) => href)

test('nothing of the program is asked for before the first picture is painted, then all of it at once', async () => {
  const { picture, chunks } = await sendPage()

  await vi.advanceTimersByTimeAsync(900)
  expect(askedFor()).toEqual([])

  picture.resolve()
  await vi.advanceTimersByTimeAsync(20)
  expect(askedFor()).toEqual(chunks)
})

test('a picture that fails keeps the program as little as one that is there', async () => {
  const { picture, chunks } = await sendPage()

  picture.reject(new Error('404'))
  await vi.advanceTimersByTimeAsync(20)
  expect(askedFor()).toEqual(chunks)
})

test('a picture that does not come keeps the program for a second', async () => {
  const { chunks } = await sendPage()

  await vi.advanceTimersByTimeAsync(999)
  expect(askedFor()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(askedFor()).toEqual(chunks)
})

test.each(['pointerdown', 'keydown'])('a %s on the page begins the program at once', async (event) => {
  const { chunks } = await sendPage()

  document.body.dispatchEvent(new Event(event, { bubbles: true }))
  await vi.advanceTimersByTimeAsync(0)
  expect(askedFor()).toEqual(chunks)
})

test('a button that was pressed before the program was there is pressed then, one that sends a form is not', async () => {
  const { picture } = await sendPage()
  const [menu, send] = document.querySelectorAll('button')
  const onMenu = vi.fn<() => void>()
  const onSend = vi.fn<() => void>()

  menu!.click()
  menu!.addEventListener('click', onMenu)
  send!.addEventListener('click', onSend)
  picture.resolve()

  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(20)
    expect(onMenu).toHaveBeenCalledOnce()
  })
  expect(onSend).not.toHaveBeenCalled()
})

test('a link that is pressed after such a button leads on once the button has done what it is for', async () => {
  const { picture } = await sendPage()
  const done: string[] = []
  const menu = document.querySelector('button')!
  const link = document.querySelector('a')!

  menu.click()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  menu.addEventListener('click', () => done.push('button'))
  link.addEventListener('click', () => done.push('link'))
  picture.resolve()

  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(20)
    expect(done).toEqual(['button', 'link'])
  })
})

test.each([
  ['no button was pressed', false, {}],
  ['it opens in another tab', true, { ctrlKey: true }],
])('a link leads on at once where %s', async (_, pressesButton, keys) => {
  await sendPage()

  if (pressesButton) document.querySelector('button')!.click()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  document.querySelector('a')!.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
})
