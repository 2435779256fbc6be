import type { Kysely, Transaction } from 'kysely'
import type { editLookImage } from '#domain/look/look.endpoints.ts'
import type { AddLookImage, EditLookImage, LookImage } from '#domain/look/look.schemas.ts'
import type { AuditAction } from '#domain/audit/auditLabels.ts'
import { BACKGROUND_MAX_BYTES, BACKGROUNDS_MAX, type LookAudience } from '#domain/look/look.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { touchSettings } from '#server/db/settings.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readPicture } from '#server/files/index.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { notFound, ruleBroken, stale } from '#server/http/refusal.ts'
import { imageOf, readImageRow } from '#server/modules/acesso/look/backgrounds.repository.ts'
import { summaryOfPicture } from '#server/modules/acesso/look/summary.ts'

type Changing = Act & { readonly db: Kysely<Database> }

/** Adds a background. @throws Refusal 422 as `readPicture`, and beyond the number that an audience may have */
export const addBackground = async (
  { db, ...act }: Changing,
  { perfil, descricao, imagem, imagemNome }: AddLookImage['body'],
): Promise<LookImage> => {
  const description = filledIn(descricao)
  const reading = { use: 'background', maxBytes: BACKGROUND_MAX_BYTES, field: 'imagem' } as const
  const picture = await readPicture(imagem, reading)
  const image = { content: Buffer.from(picture.content), content_type: picture.type }
  return inTransaction(db, async (trx) => {
    const others = await trx.selectFrom('look_image').select('id').where('audience', '=', perfil).forUpdate().execute()
    if (others.length >= BACKGROUNDS_MAX)
      throw ruleBroken('RULE_BROKEN', { imagem: `Cada perfil tem no máximo ${BACKGROUNDS_MAX} planos de fundo.` })
    const row = await trx
      .insertInto('look_image')
      .values({ audience: perfil, description, file_name: imagemNome, ...image })
      .returningAll()
      .executeTakeFirstOrThrow()
    await keep(trx, act, 'create', { id: row.id, before: null, after: summaryOf(row) })
    return imageOf(row)
  })
}

/** Changes the description. @throws Refusal 404; 409 STALE if another person has changed it */
export const editBackground = async (
  { db, ...act }: Changing,
  id: number,
  { descricao, versao }: EditLookImage['body'],
): Promise<LookImage> => {
  const description = filledIn(descricao)
  return inTransaction(db, async (trx) => {
    const before = await readImageRow(trx, id)
    if (before === null) throw notFound()
    if (before.version !== versao) throw stale<typeof editLookImage>(imageOf(before))
    const row = await trx
      .updateTable('look_image')
      .set({ description, version: versao + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await keep(trx, act, 'update', { id, before: summaryOf(before), after: summaryOf(row) })
    return imageOf(row)
  })
}

export const removeBackground = async ({ db, ...act }: Changing, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await trx.deleteFrom('look_image').where('id', '=', id).returningAll().executeTakeFirst()
    if (row === undefined) throw notFound()
    await keep(trx, act, 'remove', { id, before: summaryOf(row), after: null })
  })

/** Removes all backgrounds of an audience, which brings back the default cover. Does nothing if there are none. */
export const restoreBackgrounds = async ({ db, ...act }: Changing, audience: LookAudience): Promise<void> =>
  inTransaction(db, async (trx) => {
    const rows = await trx.deleteFrom('look_image').where('audience', '=', audience).returningAll().execute()
    for (const row of rows) await keep(trx, act, 'restore', { id: row.id, before: summaryOf(row), after: null })
  })

const filledIn = (description: string): string => {
  const text = description.trim()
  if (text === '') throw ruleBroken('RULE_BROKEN', { descricao: requiredMessage('Descrição') })
  return text
}

interface Change {
  readonly id: number
  readonly before: object | null
  readonly after: object | null
}

/** Writes the audit and makes every portal load the look again. */
const keep = async (trx: Transaction<Database>, act: Act, action: AuditAction, change: Change): Promise<void> => {
  const { id, before, after } = change
  await writeAudit(trx, { ...actor(act), entity: 'look_image', entity_id: String(id), action, before, after })
  await touchSettings(trx)
}

const summaryOf = (row: {
  readonly audience: LookAudience
  readonly description: string
  readonly file_name: string
  readonly content: Buffer
  readonly content_type: string
}) => ({
  perfil: row.audience,
  descricao: row.description,
  imagemNome: row.file_name,
  imagem: summaryOfPicture(row.content_type, row.content),
})
