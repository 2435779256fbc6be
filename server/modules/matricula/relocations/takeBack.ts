import { type Kysely, sql, type Transaction } from 'kysely'
import { relocationText } from '#domain/relocations/relocation.ts'
import { RELOCATED, TAKEN_BACK } from '#domain/relocations/relocations.lists.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { rehearsed } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { reasonOf, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { Drafting } from '#server/modules/matricula/contracts/index.ts'
import { move } from '#server/modules/matricula/placeChanges/index.ts'
import { personOf, readKept } from '#server/modules/matricula/relocations/read.ts'
import { lockedEnrolment } from '#server/school/enrolments/enrolment.ts'

type Trx = Transaction<Database>

/** Why a relocation cannot be undone; empty where it can. Tries it, and rolls back. */
export const hindranceOfUndoing = async (
  { db, ...act }: Drafting & { readonly db: Kysely<Database> },
  id: number,
): Promise<string> =>
  rehearsed(db, async (trx) => {
    await takeBack(trx, act, id, '')
    return ''
  }).catch((error: unknown) => reasonOf(error))

/**
 * Takes a relocation back by moving the student to the former place from the same day on: no day is left in the new one, and what is to
 * come costs what it did. @throws Refusal 422 RELOCATION_SETTLED, RELOCATION_CHANGED_SINCE, RELOCATION_POSTED, RELOCATION_PRICE_LEFT, and
 * as `move`; 409 CLASS_GROUP_CLOSED
 */
export const takeBack = async (trx: Trx, act: Drafting, id: number, reason: string): Promise<void> => {
  const own = await trx.selectFrom('relocation').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow()
  if (own.status !== RELOCATED) throw ruleBroken('RELOCATION_SETTLED')
  const enrolment = await lockedEnrolment(trx, own.enrolment_id)
  const left = await trx
    .selectFrom('place_change')
    .innerJoin('grade', 'grade.id', 'place_change.left_grade_id')
    .where('place_change.id', '=', own.place_change_id)
    .select(['left_grade_id as gradeId', 'left_shift_id as shiftId', 'left_class_group_id as groupId'])
    .select(['grade.course_id as courseId', 'before_cents as cents'])
    .select(
      sql<boolean>`exists (select 1 from place_change as later
        where later.enrolment_id = ${own.enrolment_id} and later.id > place_change.id)`.as('isOutdated'),
    )
    .executeTakeFirst()
  if (left === undefined || left.isOutdated || left.gradeId === null || left.shiftId === null)
    throw ruleBroken('RELOCATION_CHANGED_SINCE')
  if (enrolment.status !== 'Matriculado') throw ruleBroken('RELOCATION_CHANGED_SINCE')
  await refusePosted(trx, own.enrolment_id)
  const back = await move(trx, act, own.enrolment_id, {
    idUnidade: own.from_unit_id,
    idCurso: left.courseId,
    idSerie: left.gradeId,
    idPeriodo: left.shiftId,
    idTurma: left.groupId,
    aPartirDe: own.day,
    plano: own.left_plan,
    liberacao: 'O aluno já estava nesta série.',
    motivo: `${relocationText(own.kind)} desfeita${reason === '' ? '' : `: ${reason}`}`,
  })
  if ((back.preco?.depois ?? null) !== left.cents) throw ruleBroken('RELOCATION_PRICE_LEFT')
  const kept = await readKept(trx, id)
  await trx
    .updateTable('relocation')
    .set({
      status: TAKEN_BACK,
      ended_by: personOf(act),
      ended_at: act.now,
      end_reason: reason,
      version: own.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'relocation',
    entity_id: String(id),
    action: 'cancel',
    before: { Unidade: kept.para.unidade, Série: kept.para.serie, Turma: kept.para.turma },
    after: { Unidade: kept.de.unidade, Série: kept.de.serie, Turma: kept.de.turma },
    reason,
  })
}

/** @throws Refusal 422 RELOCATION_POSTED where the class group of an enrolment has marks or rolls of it already */
const refusePosted = async (trx: Trx, enrolmentId: number): Promise<void> => {
  const { rows } = await sql<{ turma: string; marks: boolean; rolls: boolean }>`
    select class_group.name as turma,
      exists (select from mark where mark.class_group_id = class_group.id and mark.enrolment_id = own.id) as marks,
      exists (select from roll where roll.class_group_id = class_group.id and own.id = any(roll.enrolment_ids)) as rolls
    from enrolment as own join class_group on class_group.id = own.class_group_id where own.id = ${enrolmentId}
    for update of class_group`.execute(trx)
  const [found] = rows
  if (found === undefined || !(found.marks || found.rolls)) return
  const lancado = [...(found.marks ? ['notas'] : []), ...(found.rolls ? ['chamadas'] : [])].join(' e ')
  throw new Refusal(422, 'RELOCATION_POSTED', { values: { turma: found.turma, lancado } })
}
