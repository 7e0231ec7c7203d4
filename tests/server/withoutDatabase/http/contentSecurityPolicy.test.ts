import { expect, test } from 'vitest'
import { loadConfig } from '../../../../server/config/config.ts'
import { buildSecurityPolicy } from '../../../../server/http/contentSecurityPolicy.ts'

const CLERK_PUBLISHABLE_KEY = `pk_live_${btoa('clerk.shop.example$')}`

const directivesWith = (env: Record<string, string>) => buildSecurityPolicy(loadConfig(env)).directives

test('without Clerk a page loads from and connects to the shop only, except for media and YouTube’s player', () => {
  expect(directivesWith({})).toEqual({
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    mediaSrc: ["'self'", 'https:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameSrc: ['https://www.youtube-nocookie.com'],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  })
})

test('Clerk adds its Frontend API and its bot and fraud protection, but no inline or evaluated scripts', () => {
  const without = directivesWith({})

  expect(directivesWith({ CLERK_PUBLISHABLE_KEY })).toEqual({
    ...without,
    scriptSrc: [
      "'self'",
      'https://clerk.shop.example',
      'https://challenges.cloudflare.com',
      'https://*.protect.clerk.com',
    ],
    connectSrc: ["'self'", 'https://clerk.shop.example', 'https://*.protect.clerk.com:*'],
    frameSrc: [...without.frameSrc, 'https://challenges.cloudflare.com', 'https://*.protect.clerk.com'],
    workerSrc: ["'self'", 'blob:'],
  })
})

test.for<[what: string, env: Record<string, string>, scripts: string[], connections: string[]]>([
  [
    'an external proxy replaces the Frontend API',
    { CLERK_PROXY_URL: 'http://127.0.0.1:4010/clerk' },
    ['http://127.0.0.1:4010'],
    ['http://127.0.0.1:4010'],
  ],
  ['a proxy path on the shop adds nothing', { CLERK_PROXY_URL: '/__clerk' }, [], []],
  [
    'an external script replaces only the script source',
    { CLERK_JS_URL: 'https://scripts.example/clerk-js/clerk.browser.js' },
    ['https://scripts.example'],
    ['https://clerk.shop.example'],
  ],
  [
    'a script path on the shop adds nothing',
    { CLERK_JS_URL: '/__clerk/clerk.browser.js' },
    [],
    ['https://clerk.shop.example'],
  ],
])('with Clerk %s', ([, env, scripts, connections]) => {
  const { scriptSrc, connectSrc } = directivesWith({ CLERK_PUBLISHABLE_KEY, ...env })
  const ofGuards = /^'self'$|protect\.clerk|cloudflare/

  expect(scriptSrc.filter((source) => !ofGuards.test(source))).toEqual(scripts)
  expect(connectSrc.filter((source) => !ofGuards.test(source))).toEqual(connections)
})
