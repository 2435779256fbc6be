import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { Validator } from 'typebox/compile'
import { GUARDIAN, landingOf, type LoginType, STAFF, STUDENT } from '#domain/base/signedIn.ts'

/** The rows of the route table with the files of their screens, as the build writes them (config/webpack/pages.js). */
const Rows = new Validator(
  {},
  Type.Array(
    Type.Object({
      path: Type.String(),
      audience: Type.Enum(['public', 'everyone', 'staff', 'family']),
      files: Type.Array(Type.String()),
    }),
  ),
)

const FILE = 'preloads.json'
const LOGIN_TYPES: readonly LoginType[] = [STAFF, GUARDIAN, STUDENT]

/**
 * The header `Link` for somebody who is signed in and comes to a path: the browser fetches the screen beside the
 * portal, instead of hearing of it from the portal's code. Undefined where nothing is known to help.
 */
export const preloadsIn = (root: string): ((request: FastifyRequest) => string | undefined) => {
  const path = join(root, FILE)
  const rows = existsSync(path) ? Rows.Parse(JSON.parse(readFileSync(path, 'utf8'))) : []
  const patterns = rows.map((row) => ({ ...row, pattern: patternOf(row.path) }))

  /** The row that is shown; as in the portal the more literal one wins. */
  const rowAt = (shown: string, audiences: readonly string[]) => {
    const matches = patterns.filter(({ audience, pattern }) => audiences.includes(audience) && pattern.test(shown))
    return matches.find((row) => !row.path.includes(':')) ?? matches[0]
  }

  return (request) => {
    const tipoLogin = loginTypeOf(request.cookies['user'])
    if (tipoLogin === null) return undefined
    const shown = request.url.split('?', 1)[0] ?? '/'
    const own = ['everyone', tipoLogin === STAFF ? 'staff' : 'family']
    const isForVisitors = rowAt(shown, ['public']) !== undefined
    const row = rowAt(shown, own) ?? (isForVisitors ? rowAt(landingOf({ tipoLogin }), own) : undefined)
    return row?.files.length ? row.files.map(linkTo).join(', ') : undefined
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/*$`, 'i')

const linkTo = (file: string) =>
  `</${file}>; rel=preload; as=${file.endsWith('.css') ? 'style' : 'script'}; fetchpriority=low`

/**
 * Of the person in the portal's own cookie. It only decides what is fetched early: a forged one makes its owner wait.
 */
const loginTypeOf = (cookie = ''): LoginType | null => {
  const [, digit] = /"tipoLogin":([123])\b/.exec(cookie) ?? []
  return LOGIN_TYPES.find((type) => String(type) === digit) ?? null
}
