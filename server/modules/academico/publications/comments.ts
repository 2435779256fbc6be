import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { requiredMessage } from '#domain/base/sentences.ts'
import type { HideComment, ListSchoolComments, SchoolComment } from '#domain/publications/comments.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import { notFound, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isVisible, publicationsAt } from '#server/modules/academico/publications/read.ts'
import { furtherUnits } from '#server/school/audience/units.ts'
import { refuseOfOthers } from '#server/modules/academico/publications/save.ts'
import { COMMENT_AUTHOR } from '#server/school/publications/comments.ts'

/** All comments of a publication, the newest first. @throws Refusal 404, audited for one of another unit */
export const listSchoolComments = async (
  incoming: SignedIncoming<ListSchoolComments>,
): Promise<ListSchoolComments['answer']> => {
  const { db, params, query } = incoming
  await publicationsAt(incoming).own(incoming, params.id)
  const page = pageOf(query, ['em'])
  const items = await findComments(
    db,
    sql<SqlBool>`own.publication_id = ${params.id}`,
    sql`order by own.id desc offset ${skipOf(page)} limit ${rowsOf(page)}`,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from publication_comment where publication_id = ${params.id}`.execute(db)
  return { items: [...items], totalCount: rows[0]?.count ?? 0 }
}

/**
 * Hides a comment from all but its author, or shows it again; a second call changes nothing. @throws Refusal 404, audited for
 * one of another unit; 422 PUBLICATION_OF_SCHOOL, PUBLICATION_OF_OTHER_UNITS, CHECK_FIELDS without a reason
 */
export const hideComment = async (incoming: SignedIncoming<HideComment>): Promise<SchoolComment> => {
  const { db, params, body, ...act } = incoming
  const reason = body.motivo.trim()
  if (body.oculto && reason === '') refuseFlaws({ motivo: requiredMessage('Motivo') })
  const comment = await db
    .selectFrom('publication_comment as own')
    .innerJoin('publication', 'publication.id', 'own.publication_id')
    .where('own.id', '=', params.id)
    .select(['publication.id as publicationId', 'publication.unit_id as idUnidade'])
    .select(furtherUnits('publication').as('idsOutrasUnidades'))
    .executeTakeFirst()
  if (comment === undefined) throw notFound()
  if (!(await isVisible(db, act.caller, comment.publicationId)))
    throw await notFoundAudited(incoming, 'publication_comment', params.id)
  refuseOfOthers(act.caller, comment)
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('publication_comment')
      .set(
        body.oculto
          ? { hidden_at: act.now, hidden_by_id: act.caller.personId, hidden_reason: reason }
          : { hidden_at: null, hidden_by_id: null, hidden_reason: '' },
      )
      .where('id', '=', params.id)
      .where('hidden_at', body.oculto ? 'is' : 'is not', null)
      .executeTakeFirst()
    const [after] = await findComments(trx, sql<SqlBool>`own.id = ${params.id}`, sql``)
    if (after === undefined) throw notFound()
    if (numUpdatedRows > 0n)
      await writeAudit(trx, {
        ...actor(act),
        entity: 'publication_comment',
        entity_id: String(params.id),
        action: 'update',
        before: { Oculto: !body.oculto },
        after: { Oculto: body.oculto, Comentário: after.texto, ...(body.oculto && { Motivo: reason }) },
      })
    return after
  })
}

interface Row extends Omit<SchoolComment, 'em' | 'oculto'> {
  readonly at: Date
  readonly hidden_at: Date | null
  readonly hidden_by: string | null
  readonly hidden_reason: string
}

const findComments = async (
  db: Kysely<Database>,
  which: RawBuilder<SqlBool>,
  inOrder: RawBuilder<unknown>,
): Promise<readonly SchoolComment[]> => {
  const { rows } = await sql<Row>`
    select own.id, ${COMMENT_AUTHOR} as autor, own.reader_type as perfil, own.text as texto, own.at,
      own.hidden_at, staff_user.name as hidden_by, own.hidden_reason
    from publication_comment as own left join staff_user on staff_user.id = own.hidden_by_id
    where ${which} ${inOrder}`.execute(db)
  return rows.map(({ at, hidden_at, hidden_by, hidden_reason, ...row }) => ({
    ...row,
    em: at.toISOString(),
    oculto: hidden_at === null ? null : { por: hidden_by ?? '', em: hidden_at.toISOString(), motivo: hidden_reason },
  }))
}
