import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { colors } from '../../theme/tokens.ts'
import { handleError } from '../http/errorHandler.ts'
import { escapeMarkup } from '../http/markup.ts'
import { createStoredBody, sendStoredBody } from '../http/storedBody.ts'
import { refuseUnknownAddress } from '../http/unknownAddress.ts'
import { fillDocument, htmlType } from './document.ts'
import type { ListSlugs } from './feeds/publicShop.ts'
import { feedRoutes } from './feeds/routes.ts'
import type { StorefrontOptions } from './renderDocument.ts'
import { storefrontRoutes } from './storefrontRoutes.ts'

interface Options extends StorefrontOptions {
  listSlugs?: ListSlugs
  /** As `readRevision`, for feeds, where writing one takes so many calls that it is kept for longer. */
  readFeedRevision?: () => Promise<string>
}

/** The pages of both faces, and what programs read of the shop. */
export const pageRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { config, frontend, readRevision } = options

  const configBody = createStoredBody(JSON.stringify(config))
  app.get('/config.json', async (request, reply) => {
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache')
    return sendStoredBody(request, reply, configBody)
  })
  await app.register(feedRoutes, { ...options, readRevision: options.readFeedRevision ?? readRevision })

  await app.register(async (pages) => {
    pages.setErrorHandler<FastifyError>((error, request, reply) => {
      const { message } = handleError(error, request, reply)
      reply.type(htmlType).header('cache-control', 'no-store')
      return reply.send(renderErrorPage(reply.statusCode, message))
    })

    const sendBackoffice = async (request: FastifyRequest, reply: FastifyReply) => {
      const template = await frontend.backoffice(request.url)
      reply.type(htmlType).header('cache-control', 'no-store')
      return reply.send(fillDocument(template, { data: { config } }))
    }
    pages.get('/admin', sendBackoffice)
    pages.get('/admin/*', sendBackoffice)
    await pages.register(storefrontRoutes, options)
    // A form posted to any other page is refused by an HTML page, not by the API's JSON (API-38).
    pages.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      config: { isFallback: true },
      onRequest: refuseUnknownAddress,
      handler: refuseUnknownAddress,
    })
  })
}

/** The page of a request that was refused: it needs neither React nor the API, since the shop may be too busy. */
const renderErrorPage = (status: number, message: string): string => {
  const title = errorTitles[status] ?? 'Something went wrong'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${styles}</style></head>
<body><main><h1>${title}</h1><p>${escapeMarkup(message.replace(/\.$/, ''))}.</p><p><a href="">Try Again</a> · <a href="/">Return to Home</a></p></main></body></html>
`
}

const errorTitles: Partial<Record<number, string>> = { 404: 'Page not found', 429: 'Too many requests' }

const declare = ({ paper, ink, accent }: Record<'paper' | 'ink' | 'accent', string>) =>
  `body{background:${paper};color:${ink}}a{color:${accent}}`

const styles = `:root{color-scheme:light dark}
body{font:1.125rem/1.6 system-ui,sans-serif;margin:20vh 1.5rem;text-align:center}
${declare(colors.light)}
@media (prefers-color-scheme:dark){${declare(colors.dark)}}`
