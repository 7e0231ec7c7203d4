import { expect, test } from 'vitest'
import { loadConfig } from '../../../../server/config/config.ts'
import { getRemoteApi } from '../../../../server/config/remoteApi.ts'
import { buildSecurityPolicy } from '../../../../server/http/contentSecurityPolicy.ts'

const keys = { DOMAIN_ID: 'gems.example', AUTH_KEY: 'public-key' }
const addresses = {
  MAIN_API_URL: 'https://main.example',
  SHOP_API_URL: 'https://api.example/ux/',
  ADMIN_API_URL: 'https://api.example/admin//',
}
const remoteEnvironment = { ...addresses, ...keys }

const messageOf = (load: () => unknown) => {
  try {
    load()
  } catch (error) {
    return String(error)
  }
  return ''
}

test('three URLs configure a remote Shop API, without trailing slashes, and uploads go to the same API', () => {
  expect(getRemoteApi(loadConfig(remoteEnvironment))).toEqual({
    mainUrl: 'https://main.example',
    shopUrl: 'https://api.example/ux',
    adminUrl: 'https://api.example/admin',
    uploadUrl: 'https://api.example/ux/image_upload',
  })
})

test.for([...Object.keys(addresses), 'UPLOAD_URL'])(
  '%s alone is rejected, and one error names every missing variable',
  (given) => {
    const message = messageOf(() => loadConfig({ [given]: 'https://api.example', PORT: 'many' }))

    expect(message).toContain('PORT must be a port number')
    const missing = [...message.matchAll(/(\w+) is required together with (\w+)/g)].map(([, name, by]) => [
      name,
      by,
    ])
    const required = Object.keys(remoteEnvironment).filter((name) => name !== given)
    expect(missing).toEqual(required.map((name) => [name, given]))
  },
)

test.for([
  'gems.example',
  '/api',
  'https://key:s3cret@api.example',
  'https://api.example/?key=s3cret',
  "https://api.example;script-src'unsafe-inline'",
])('SHOP_API_URL rejects %s without printing a secret', (SHOP_API_URL) => {
  const load = () => loadConfig({ ...remoteEnvironment, SHOP_API_URL })

  expect(load).toThrow('SHOP_API_URL must be an http or https URL')
  expect(load).not.toThrow('s3cret')
})

test('a page may connect to the configured origins and show their media, and nothing else changes', () => {
  const UPLOAD_URL = 'http://files.example:8080/image_upload'
  const own = buildSecurityPolicy(loadConfig({})).directives

  const { directives } = buildSecurityPolicy(loadConfig({ ...remoteEnvironment, UPLOAD_URL }))

  const origins = ['https://main.example', 'https://api.example', 'http://files.example:8080']
  expect(directives).toEqual({
    ...own,
    connectSrc: ["'self'", ...origins],
    imgSrc: [...own.imgSrc, ...origins],
    mediaSrc: [...own.mediaSrc, ...origins],
  })
})
