import { type RawBuilder, sql, type Transaction } from 'kysely'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { releaseFiles } from '#server/files/index.ts'
import { type Act, actor } from '#server/http/audit.ts'
import type { DrawnPhoto } from '#server/modules/academico/gate/photo.ts'

/** Expression: data URL of the small photo of the guardian of a column; null: none. */
export const faceOf = (guardianId: string): RawBuilder<string | null> => sql`(
  select 'data:' || own.face_type || ';base64,' || replace(encode(own.face, 'base64'), chr(10), '')
  from guardian_photo as own where own.guardian_id = ${sql.ref(guardianId)})`

/** Keeps or takes away the photo of the caller, a guardian; null: it stays. Returns whose it is. */
export const keepOwnPhoto = async (trx: Transaction<Database>, act: Act, photo: DrawnPhoto | null): Promise<number> => {
  const { caller, now } = act
  if (photo === null) return caller.personId
  const { photo: content, photo_type, face, face_type } = photo.columns
  if (content === null || photo_type === null || face === null || face_type === null)
    await trx.deleteFrom('guardian_photo').where('guardian_id', '=', caller.personId).execute()
  else {
    const columns = { photo: content, photo_type, face, face_type, kept_at: now }
    await trx
      .insertInto('guardian_photo')
      .values({ guardian_id: caller.personId, ...columns })
      .onConflict((conflict) => conflict.column('guardian_id').doUpdateSet(columns))
      .execute()
  }
  await releaseFiles(trx, photo.uploadId === null ? [] : [photo.uploadId], now)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'guardian',
    entity_id: String(caller.personId),
    action: 'update',
    after: { 'Foto para a portaria': content === null ? 'Tirada' : 'Nova' },
  })
  return caller.personId
}
