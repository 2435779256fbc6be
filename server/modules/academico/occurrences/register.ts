import type { Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { isToldAtOnce } from '#domain/occurrences/occurrence.ts'
import { NORMAL, OCCURRENCE_STATUSES, REGISTERED, TOLD } from '#domain/occurrences/occurrences.lists.ts'
import type { OccurrenceBody, RegisterOccurrence } from '#domain/occurrences/occurrences.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type OccurrenceGroup, requireGroup } from '#server/modules/academico/occurrences/place.ts'
import { checkSaid, partRow, saidColumns, writeFurther } from '#server/modules/academico/occurrences/said.ts'
import { writeFiles } from '#server/modules/academico/occurrences/files.ts'
import { acknowledgeUntil } from '#server/modules/academico/occurrences/tell.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Registers an occurrence; the same key again finds what it made. @throws Refusal 404, audited, as `requireGroup`; 422
 * CHECK_FIELDS, SCHOOL_YEAR_CLOSED
 */
export const registerOccurrence = async (
  incoming: SignedIncoming<RegisterOccurrence>,
): Promise<RegisterOccurrence['answer']> => {
  const { db, body, ...act } = incoming
  const group = await requireGroup(incoming, body.idTurma)
  return inTransaction(db, async (trx) => {
    const tried = { key: body.chave, caller: act.caller, now: act.now }
    const id = await onceByKey(trx, tried, () => write(trx, act, group, body))
    if (id === null) throw malformed()
    return { id }
  })
}

const write = async (trx: Trx, act: Act, group: OccurrenceGroup, body: OccurrenceBody): Promise<number> => {
  await refuseInClosedYear(trx, { idAnoLetivo: group.yearId, idUnidade: group.unitId })
  const type = await trx
    .selectFrom('occurrence_type')
    .where('id', '=', body.idTipoOcorrencia)
    .where('active', '=', true)
    .selectAll()
    .executeTakeFirst()
  const flaws: Readonly<Record<string, string>> =
    type === undefined ? { idTipoOcorrencia: 'Escolha um tipo da escola.' } : {}
  const checked = await checkSaid(trx, act, body, { group, type, before: null, flaws })
  if (type === undefined) throw malformed()
  const isTold = isToldAtOnce(type.family_sight, body)
  const needs = isTold && type.needs_acknowledgement
  const { id } = await trx
    .insertInto('occurrence')
    .values({
      type_id: type.id,
      class_group_id: group.id,
      ...saidColumns(body),
      status: isTold ? TOLD : REGISTERED,
      needs_acknowledgement: type.needs_acknowledgement,
      registered_by: act.caller.personId,
      registered_at: act.now,
      told_at: isTold ? act.now : null,
      acknowledge_until: needs ? acknowledgeUntil(schoolDay(act.now), type.acknowledgement_days) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('occurrence_student')
    .values(body.alunos.map((one) => partRow(id, one, checked, type.nature)))
    .execute()
  await writeFiles(trx, act, id, body.anexos)
  await writeFurther(trx, body, { id, typeId: type.id, yearId: group.yearId, before: null })
  await writeAudit(trx, {
    ...actor(act),
    entity: 'occurrence',
    entity_id: String(id),
    action: 'create',
    after: {
      Tipo: type.name,
      Turma: group.id,
      // Of restricted ones the audit names nobody.
      ...(body.sigilo === NORMAL && { Alunos: body.alunos.map(({ idAluno }) => idAluno) }),
      Situação: nameIn(OCCURRENCE_STATUSES, isTold ? TOLD : REGISTERED),
    },
  })
  return id
}
