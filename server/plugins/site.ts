import { existsSync, readdirSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#server/http/refusal.ts'
import { presentedBy } from '#server/http/session/presented.ts'
import { answerRefusal } from '#server/plugins/errors.ts'
import { preloadsIn } from '#server/plugins/preloads.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Serves the built portal, compressed as it lies on the disk. Files under `assets` carry a hash in their name and are
 * kept for ever. A navigation to any path gets the HTML file of that path, else `app.html`: the routes of the portal
 * are the browser's business. Pages with a file of their own are drawn for visitors: people who are signed in get
 * `app.html`, and are told which files the screen at the path needs. Whatever the API does not know answers 404 as the
 * API does.
 */
export const addSite = async (
  app: FastifyInstance,
  webDirectory: string,
  apiPrefixes: readonly string[],
): Promise<void> => {
  const root = resolve(webDirectory)
  const files = filesIn(root)
  const pages = pagesAmong(files)
  const assets = resolve(root, 'assets') + sep
  const preloads = preloadsIn(root)
  await app.register(staticFiles, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? FOR_EVER : 'no-cache')
    },
  })

  /** The file that answers a request; undefined where there is none. */
  const fileFor = (request: FastifyRequest): string | undefined => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    if (['/api', ...apiPrefixes].some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return undefined
    if (files.has(path.slice(1))) return path.slice(1)
    if (LOOKS_LIKE_FILE.test(path)) return undefined
    const isVisitor = presentedBy(request).companion === undefined
    return (isVisitor ? pages.get(path.replace(/\/$/, '')) : undefined) ?? (files.has(APP) ? APP : undefined)
  }

  app.setNotFoundHandler((request, reply) => {
    const file = fileFor(request)
    if (file === undefined) return answerRefusal(notFound(), request, reply)
    const link = file === APP ? preloads(request) : undefined
    if (link !== undefined) reply.header('link', link)
    return reply.code(200).sendFile(file)
  })
}

/** The page of every route without a file of its own. */
const APP = 'app.html'

const LOOKS_LIKE_FILE = /\.\w{1,11}$/

/** Every file of the built portal, with `/` between folders; none before the first build. */
const filesIn = (root: string): ReadonlySet<string> =>
  existsSync(root)
    ? new Set(
        readdirSync(root, { recursive: true, encoding: 'utf8' })
          .filter((file) => LOOKS_LIKE_FILE.test(file))
          .map((file) => file.split(sep).join('/')),
      )
    : new Set()

/** The HTML files by the path that they stand for: `acesso/geral/index.html` and `acesso/geral.html` are `/acesso/geral`. */
const pagesAmong = (files: ReadonlySet<string>): ReadonlyMap<string, string> =>
  new Map(
    [...files]
      .filter((file) => file.endsWith('.html'))
      .map((file) => [`/${file}`.replace(/(\/index)?\.html$/, ''), file]),
  )
