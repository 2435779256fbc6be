import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import { CHANGE_ASKED } from '#domain/marks/lateChanges.lists.ts'
import type { OpinionBody, OpinionOfStudent } from '#domain/opinions/opinions.schemas.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor, type PersonalAct } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { OpinionPlace } from '#server/modules/academico/opinions/place.ts'

type Trx = Transaction<Database>

interface Asking {
  readonly place: OpinionPlace
  readonly body: OpinionBody
  readonly before: OpinionOfStudent
}

/**
 * Keeps the change of a text until the coordination decides: over the version that the teacher saw, in the place of one's own
 * that waits already. The same once more changes nothing. @throws Refusal 422 OPINION_CHANGE_WAITS for that of a colleague,
 * CHECK_FIELDS where the files change, too
 */
export const askForChange = async (
  trx: Trx,
  act: Act,
  { place: { subject, stage }, body, before }: Asking,
): Promise<void> => {
  if (!isDeepStrictEqual(body.anexos, before.anexos)) throw ruleBroken('OPINION_COUNCIL_FILES')
  if (isDeepStrictEqual(body.texto, before.texto)) return
  const reason = body.motivo.trim()
  const was = plainTextOf(before.texto)
  const { rows } = await sql<{ id: number; isOwn: boolean; isNew: boolean }>`
    with found as (
      select id from opinion where enrolment_id = ${body.idMatricula}
        and subject_id is not distinct from ${subject.idDisciplina}::integer
        and stage_number is not distinct from ${stage?.numero ?? null}::smallint
    ), given as (
      insert into late_change as own (opinion_id, seen_version, was, body, reason, asked_by, asked_at, decision)
      select id, ${before.versao}::integer, ${was}, ${JSON.stringify(body.texto)}::jsonb, ${reason},
        ${act.caller.personId}::integer, ${act.now}::timestamptz, ${CHANGE_ASKED}::smallint from found
      on conflict (opinion_id) where decision = 1 do update set seen_version = excluded.seen_version, was = excluded.was,
        body = excluded.body, reason = excluded.reason, asked_at = excluded.asked_at, version = own.version + 1
        where own.asked_by = excluded.asked_by
          and (own.seen_version, own.body, own.reason) is distinct from (excluded.seen_version, excluded.body, excluded.reason)
      returning own.id
    )
    select id, true as "isOwn", true as "isNew" from given
    union all
    select own.id, own.asked_by = ${act.caller.personId}, false from late_change as own join found on found.id = own.opinion_id
    where own.decision = ${CHANGE_ASKED} and not exists (select from given)`.execute(trx)
  const [kept] = rows
  if (kept?.isOwn !== true) throw ruleBroken('OPINION_CHANGE_WAITS')
  if (!kept.isNew) return
  await writeAudit(trx, {
    ...actor(act),
    entity: 'opinion_change',
    entity_id: String(kept.id),
    action: 'create',
    before: { Texto: was },
    after: { Matrícula: body.idMatricula, Texto: plainTextOf(body.texto) },
    reason,
  })
}

interface Approved {
  readonly opinionId: number
  readonly seenVersion: number
  readonly texto: RichText
  readonly was: string
  readonly motivo: string
  readonly askedById: number
  readonly askedBy: string
}

/** Writes the text that a teacher asked for and the caller approves. @throws Refusal 422 MARK_CHANGE_MOVED where it changed since */
export const writeApprovedOpinion = async (
  trx: Trx,
  act: PersonalAct,
  { opinionId, seenVersion, texto, was, motivo, askedById, askedBy }: Approved,
): Promise<void> => {
  const written = await trx
    .updateTable('opinion')
    .set((eb) => ({
      body: JSON.stringify(texto),
      author_id: askedById,
      saved_at: act.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', opinionId)
    .where('version', '=', seenVersion)
    .returning('id')
    .executeTakeFirst()
  if (written === undefined) throw ruleBroken('MARK_CHANGE_MOVED')
  await writeAudit(trx, {
    ...actor(act),
    entity: 'opinion',
    entity_id: String(opinionId),
    action: 'update',
    before: { Texto: was },
    after: { Texto: plainTextOf(texto), 'Pedida por': askedBy },
    reason: motivo,
  })
}
