import { existsSync, readdirSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#server/http/refusal.ts'
import { answerRefusal } from '#server/plugins/errors.ts'

const ONE_YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves the built portal, compressed as it lies on the disk. Files under `assets` carry a hash in their name and are
 * kept for ever. A navigation to any path gets the HTML file of that path, else `app.html`: the routes of the portal
 * are the browser's business. Whatever the API does not know answers 404 as the API does.
 */
export const addSite = async (
  app: FastifyInstance,
  webDirectory: string,
  apiPrefixes: readonly string[],
): Promise<void> => {
  const root = resolve(webDirectory)
  const built = existsSync(join(root, 'index.html'))
  const pages = built ? htmlPages(root) : new Map<string, string>()
  if (built) {
    await app.register(staticFiles, {
      root,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(join(root, 'assets') + sep) ? ONE_YEAR : 'no-cache')
      },
    })
  }
  const isApi = (path: string) =>
    ['/api', ...apiPrefixes].some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    if (isApi(path) || !built || !isNavigation(request, path)) return answerRefusal(notFound(), request, reply)
    return sendPage(reply, pages.get(path.replace(/\/$/, '')) ?? 'app.html')
  })
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

/** A browser that goes somewhere, and not one that looks for a file. */
const isNavigation = ({ method }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/\.\w{1,11}$/.test(path)

const sendPage = (reply: FastifyReply, file: string): FastifyReply => reply.code(200).sendFile(file)

/** The HTML files by the path that they stand for: `acesso/geral/index.html` and `acesso/geral.html` are `/acesso/geral`. */
const htmlPages = (root: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((file) => file.split(sep).join('/'))
      .filter((file) => file.endsWith('.html'))
      .map((file) => [`/${file}`.replace(/(\/index)?\.html$/, ''), file]),
  )
