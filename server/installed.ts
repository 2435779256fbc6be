import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import Type from 'typebox'
import { Validator } from 'typebox/compile'
import type { Database } from '#server/db/schema.ts'
import { type Picture, rewritePicture } from '#server/pictures/rewrite.ts'
import { ICONS, MANIFEST } from '#server/plugins/installedFiles.ts'
import type { PictureFor } from '#server/pictures/uses.ts'
import { type LookRow, readLookRow } from '#server/school/look/look.ts'

const Manifest = new Validator({}, Type.Record(Type.String(), Type.Unknown()))

/** A label below an icon has room for so much. */
const SHORT_NAME = 12

/**
 * What a device is told of the portal when somebody installs it: name, colour and icons of the school's look, and those of the
 * portal where the school has none. A new look has new addresses of icons, so that devices take it over.
 */
export const addInstalled = (app: FastifyInstance, db: Kysely<Database>, webDirectory: string): void => {
  const drawn = drawings()
  app.get(`/${MANIFEST}`, async (_, reply) => {
    const file = join(webDirectory, MANIFEST)
    if (!existsSync(file)) return reply.callNotFound()
    const own = Manifest.Parse(JSON.parse(readFileSync(file, 'utf8')))
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify({ ...own, ...manifestOf(await readLookRow(db)) }))
  })
  for (const [name, { use }] of Object.entries(ICONS))
    app.get(`/${name}`, async (_, reply) => {
      const look = await readLookRow(db)
      const picture = look.logo === null ? null : await drawn(look, use)
      return picture === null ? sendOwn(reply, webDirectory, name) : sendPicture(reply, picture)
    })
}

/** What the look of the school says instead of the portal’s own. */
const manifestOf = ({ color, logo, school_name, version }: LookRow): Readonly<Record<string, unknown>> => ({
  ...(version > 0 && { name: school_name, short_name: shortName(school_name) }),
  ...(color !== null && { theme_color: color }),
  ...(logo !== null && {
    icons: Object.entries(ICONS).map(([name, { use: _, ...icon }]) => ({
      src: `/${name}?v=${version}`,
      type: 'image/png',
      ...icon,
    })),
  }),
})

/** The name, or as many of its last words as fit: of “Colégio Aurora” the second one tells schools apart. */
const shortName = (name: string): string => {
  const words = name.split(' ')
  const from = words.findIndex((_, place) => words.slice(place).join(' ').length <= SHORT_NAME)
  return from === -1 ? name.slice(0, SHORT_NAME).trim() : words.slice(from).join(' ')
}

/** Draws each icon of a look once; a new look forgets the old one. */
const drawings = () => {
  let kept = new Map<PictureFor, Promise<Picture | null>>()
  let of = 0
  return ({ logo, version }: LookRow, use: PictureFor): Promise<Picture | null> => {
    if (of !== version) {
      kept = new Map()
      of = version
    }
    const found = kept.get(use)
    if (found !== undefined || logo === null) return found ?? Promise.resolve(null)
    const drawing = rewritePicture(logo, use)
    // What failed once is tried again the next time.
    drawing.catch(() => kept.delete(use))
    kept.set(use, drawing)
    return drawing
  }
}

const sendPicture = (reply: FastifyReply, { type, content }: Picture) =>
  reply.header('cache-control', 'no-cache').type(type).send(Buffer.from(content))

const sendOwn = (reply: FastifyReply, webDirectory: string, name: string) =>
  existsSync(join(webDirectory, name))
    ? reply
        .header('cache-control', 'no-cache')
        .type('image/png')
        .send(readFileSync(join(webDirectory, name)))
    : reply.callNotFound()
