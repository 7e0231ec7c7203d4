import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { expect, inject, test } from 'vitest'
import { errorBodySchema } from '../../../dataProvider/contract/responses.schema.ts'
import { userIdHeader } from '../../../dataProvider/contract/headers.ts'
import { buildPicture } from '../../factories/media/picture.ts'
import { createFile, encodeForm } from '../../support/shop/startUploads.ts'
import { codeUnits, hostileAddressPart, hostileBodies, hostileHeader } from './arbitraries.ts'
import { startCalls, type Call } from './calls.ts'

/** A parameter or the body of an operation. */
interface Place {
  name: string
  hostile: fc.Arbitrary<string>
  send: (input: string) => Promise<LightMyRequestResponse>
}

const picture = await buildPicture('png', [2, 2])

const parametersOf = ({ operationId, address, parameters = [], ask, send }: Call): Place[] =>
  parameters
    .filter(({ name }) => name !== userIdHeader)
    .map((parameter) => ({
      name: `${operationId} ${parameter.name}`,
      hostile: parameter.in === 'header' ? hostileHeader : hostileAddressPart,
      send: async (input) => {
        const { url, payload, headers } = await ask()
        if (parameter.in === 'header') return send(url, payload, { ...headers, [parameter.name]: input })
        if (parameter.in === 'query')
          return send(`${url.split('?')[0]}?${parameter.name}=${input}`, payload, headers)
        const segments = url.split('/')
        segments[address.split('/').indexOf(`{${parameter.name}}`)] = input
        return send(segments.join('/'), payload, headers)
      },
    }))

const bodyOf = async ({ operationId, requestBody, ask, send }: Call): Promise<Place[]> => {
  if (!requestBody) return []
  const { payload } = await ask()
  const hostileByType: Record<string, fc.Arbitrary<string>> = {
    'application/json': hostileBodies(fc.constant(payload as object)),
    'multipart/form-data': fc.oneof(codeUnits, hostileBodies(fc.constant({}))),
    'text/csv': codeUnits.map((text) => `${String(payload).split('\n')[0]}\n${text}`),
  }
  const type = Object.keys(requestBody.content)[0]!
  return [
    {
      name: `${operationId} ${type}`,
      hostile: hostileByType[type]!,
      send: async (input) => {
        const { url } = await ask()
        if (type !== 'multipart/form-data') return send(url, input, { 'content-type': type })
        const form = await encodeForm([
          ['request', input],
          ['image_type', input],
          ['file', createFile(picture, input)],
        ])
        return send(url, form.bytes, { 'content-type': form.type })
      },
    },
  ]
}

const hasReport = (body: string) => /\{"report":\{.*\}\}\n$/.test(body)

/** Set `FC_SEED` to the printed seed to repeat a run. */
const seed = Number(process.env['FC_SEED'] ?? Math.trunc(Math.random() * 2 ** 31))

for (const { size, numRuns, options } of [
  { size: 'a few', numRuns: 1, options: { timeout: 60_000 } },
  { size: 'many', numRuns: 60, options: { tags: 'long', timeout: 360_000 } },
] as const)
  test(
    `API-36 ${size} hostile values of each body and parameter cause no 5xx, and every rejection has the standard error body`,
    options,
    async () => {
      const calls = await startCalls()
      const places = (
        await Promise.all(calls.map(async (call) => [...parametersOf(call), ...(await bodyOf(call))]))
      ).flat()
      process.stdout.write(`${places.length} places, ${inject('engine')}: FC_SEED=${seed}\n`)

      for (const { name, hostile, send } of places) {
        const property = fc.asyncProperty(hostile, async (input) => {
          const response = await send(input)
          expect(response.statusCode, response.body).toBeLessThan(500)
          expect(response.statusCode, 'no rate limit').not.toBe(429)
          if (response.statusCode >= 400) errorBodySchema.parse(response.json())
          // An import sends its status before it reads the rows, so only the final report shows whether the server failed.
          const isBroken =
            name.endsWith(' text/csv') && response.statusCode < 400 && !hasReport(response.body)
          expect(isBroken, response.body).toBe(false)
        })
        const { failed, errorInstance, ...details } = await fc.check(property, { numRuns, seed })
        expect(failed, `${name}: ${String(errorInstance)} of ${JSON.stringify(details.counterexample)}`).toBe(
          false,
        )
      }
    },
  )
