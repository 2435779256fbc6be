import type { Kysely, Transaction } from 'kysely'
import type { LookImage } from '#domain/look/look.schemas.ts'
import { LOOK_AUDIENCES, type LookAudience, turnOf } from '#domain/look/look.ts'
import type { Database } from '#server/db/schema.ts'
import { dataUrlOf } from '#server/files/index.ts'

const images = (db: Kysely<Database>) => db.selectFrom('look_image').selectAll().orderBy('id')

type Row = Awaited<ReturnType<ReturnType<typeof images>['executeTakeFirstOrThrow']>>

export const imageOf = ({ id, audience, description, content, content_type, file_name, version }: Row): LookImage => ({
  id,
  perfil: audience,
  descricao: description,
  imagem: dataUrlOf(content_type, content),
  imagemNome: file_name,
  versao: version,
})

/** The backgrounds of an audience, or of all audiences. */
export const readImages = async (db: Kysely<Database>, audience: LookAudience | undefined): Promise<LookImage[]> => {
  const rows = await images(db)
    .$if(audience !== undefined, (query) => query.where('audience', '=', audience ?? 'Geral'))
    .execute()
  return rows.map(imageOf)
}

/** The background of the day (`2026-11-21`), of one audience or of each. Reads no other background. */
export const readImagesOfDay = async (
  db: Kysely<Database>,
  audience: LookAudience | undefined,
  day: string,
): Promise<LookImage[]> => {
  const all = await db.selectFrom('look_image').select(['id', 'audience']).orderBy('id').execute()
  const chosen = (audience === undefined ? LOOK_AUDIENCES : [audience]).flatMap((one) => {
    const own = all.filter((row) => row.audience === one)
    return own[turnOf(day, own.length)]?.id ?? []
  })
  if (chosen.length === 0) return []
  return (await images(db).where('id', 'in', chosen).execute()).map(imageOf)
}

/** The row of a background, locked until the transaction ends; null if there is none. */
export const readImageRow = async (trx: Transaction<Database>, id: number): Promise<Row | null> =>
  (await images(trx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
