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
  /** Like `readRevision`, but for feeds. Writing a feed can take many API calls, so feeds can be cached longer than pages. */
  readFeedRevision?: () => Promise<string>
}

/** Routes for the pages of the storefront and the back office, and for feeds. */
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
      const { message, request_id: requestId } = handleError(error, request, reply)
      reply.type(htmlType).header('cache-control', 'no-store')
      return reply.send(renderErrorPage(reply.statusCode, message, requestId))
    })

    const sendBackoffice = async (request: FastifyRequest, reply: FastifyReply) => {
      const template = await frontend.backoffice(request.url)
      reply.type(htmlType).header('cache-control', 'no-store')
      return reply.send(fillDocument(template, { data: { config } }))
    }
    pages.get('/admin', sendBackoffice)
    pages.get('/admin/*', sendBackoffice)
    await pages.register(storefrontRoutes, options)
    // A form sent to any other page gets an HTML error page, not the API's JSON (API-38).
    pages.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      config: { isFallback: true },
      onRequest: refuseUnknownAddress,
      handler: refuseUnknownAddress,
    })
  })
}

/** Renders the error page of a failed request. It needs neither React nor the API, because the server may be overloaded. */
const renderErrorPage = (status: number, message: string, requestId: string): string => {
  const title = errorTitles[status] ?? 'Something went wrong'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${styles}</style></head>
<body><main><h1>${title}</h1><p>${escapeMarkup(message.replace(/\.$/, ''))}.</p><p><a href="">Try Again</a> · <a href="/">Return to Home</a></p>
<p><small>Reference: ${requestId}</small></p></main></body></html>
`
}

const errorTitles: Partial<Record<number, string>> = { 404: 'Page not found', 429: 'Too many requests' }

const declare = ({ paper, ink, accent }: Record<'paper' | 'ink' | 'accent', string>) =>
  `body{background:${paper};color:${ink}}a{color:${accent}}`

const styles = `:root{color-scheme:light dark}
body{font:1.125rem/1.6 system-ui,sans-serif;margin:20vh 1.5rem;text-align:center}
${declare(colors.light)}
@media (prefers-color-scheme:dark){${declare(colors.dark)}}`
