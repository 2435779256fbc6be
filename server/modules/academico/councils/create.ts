import { sql, type Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { COUNCIL_KINDS } from '#domain/councils/councils.lists.ts'
import { meetingFlaws, stageFlaw } from '#domain/councils/meeting.ts'
import * as messages from '#domain/councils/councils.messages.ts'
import type { CreateCouncil, NewCouncil } from '#domain/councils/councils.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { writeFirstParticipants } from '#server/modules/academico/councils/participants.ts'
import { readPeople } from '#server/modules/academico/councils/people.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { readHoldingStages } from '#server/school/stages/stages.ts'
import { readTaughtGroups } from '#server/school/teaching/choices.ts'
import { openYear } from '#server/school/years/years.ts'

/**
 * Arranges a council of a class group, with those who take part by what they teach; the same key finds what it made.
 * @throws Refusal 404, audited for a class group of another unit; 422 CHECK_FIELDS, COUNCIL_EXISTS, SCHOOL_YEAR_CLOSED
 */
export const createCouncil = async (incoming: SignedIncoming<CreateCouncil>): Promise<CreateCouncil['answer']> => {
  const { db, body, ...act } = incoming
  await requireClassGroup(incoming, body.idTurma)
  await refuseUntaught(incoming, body.idTurma)
  return inTransaction(db, async (trx) => {
    const id = await onceByKey(trx, { key: body.chave, caller: act.caller, now: act.now }, () => write(trx, act, body))
    if (id === null) throw malformed()
    return { id }
  })
}

/** Teachers who see only own classes arrange councils of those. @throws Refusal 404, audited */
const refuseUntaught = async (incoming: SignedIncoming<CreateCouncil>, classGroup: number): Promise<void> => {
  const { db, caller, now } = incoming
  if (caller.ownClasses === null) return
  const taught = await readTaughtGroups(db, incoming, schoolDay(now))
  if (!taught.some(({ id }) => id === classGroup)) throw await notFoundAudited(incoming, 'class_group', classGroup)
}

const write = async (trx: Transaction<Database>, act: Act, body: NewCouncil): Promise<number> => {
  const group = await trx
    .selectFrom('class_group')
    .where('id', '=', body.idTurma)
    .select(['name', 'unit_id as idUnidade', 'school_year_id as idAnoLetivo'])
    .executeTakeFirstOrThrow()
  const year = await openYear(trx, group)
  const stages = await readHoldingStages(trx, { idTurma: body.idTurma, hoje: schoolDay(act.now) })
  const people = await readPeople(trx, act.caller)
  const isAmong = (id: number | null): boolean => id === null || people.some((one) => one.id === id)
  const named = [body.idPresidente, body.idSecretario].flatMap((id) => id ?? [])
  const isOutside = year === null || !isDay(body.dia) || body.dia < year.inicio || body.dia > year.fim
  const ofStage = stageFlaw(
    body,
    stages.map(({ numero }) => numero),
  )
  refuseFlaws({
    ...meetingFlaws(body),
    ...(isOutside && { dia: messages.COUNCIL_DAY_OUTSIDE }),
    ...(ofStage !== null && { numeroEtapa: ofStage }),
    ...(!isAmong(body.idPresidente) && { idPresidente: messages.COUNCIL_PERSON_UNKNOWN }),
    ...(!isAmong(body.idSecretario) && { idSecretario: messages.COUNCIL_PERSON_UNKNOWN }),
  })
  const { rows } = await sql<{ id: number }>`
    insert into council (class_group_id, stage_number, kind, held_on, begins_at, place, president_id, secretary_id)
    values (${body.idTurma}, ${body.numeroEtapa}, ${body.tipo}, ${body.dia}, ${body.hora}, ${body.lugar.trim()},
      ${body.idPresidente}, ${body.idSecretario})
    on conflict do nothing returning id`.execute(trx)
  const [made] = rows
  if (made === undefined) throw ruleBroken('COUNCIL_EXISTS')
  await writeFirstParticipants(trx, made.id, { classGroupId: body.idTurma, day: body.dia, named })
  await writeAudit(trx, {
    ...actor(act),
    entity: 'council',
    entity_id: String(made.id),
    action: 'create',
    after: {
      Turma: group.name,
      Etapa: stages.find(({ numero }) => numero === body.numeroEtapa)?.nome ?? 'Ano letivo',
      Tipo: nameIn(COUNCIL_KINDS, body.tipo),
      Dia: dayText(body.dia),
    },
  })
  return made.id
}
