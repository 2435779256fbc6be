import type { Kysely, Transaction } from 'kysely'
import { addDays } from '#domain/base/days.ts'
import { searchable } from '#domain/base/text.ts'
import type { Board, BoardAssignment, EndAssignment, EndBody } from '#domain/teaching/assignments.schemas.ts'
import { assignmentFindings, endFlaws, NOT_OF_UNIT } from '#domain/teaching/assignments.ts'
import { extensionFindings, isLater } from '#domain/teaching/extending.ts'
import { SUBSTITUTE } from '#domain/teaching/teaching.lists.ts'
import type { endAssignment as endCall } from '#domain/teaching/assignments.endpoints.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { notFound, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  boardOf,
  refuseFindings,
  tellSubstitute,
  writeAssignment,
} from '#server/modules/academico/assignments/assign.ts'
import { holdLessons } from '#server/modules/academico/assignments/hold.ts'
import { handOverPlans } from '#server/modules/academico/assignments/planDrafts.ts'
import { readAssignment } from '#server/school/teaching/assigned.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { worksIn } from '#server/school/choices/usable.ts'
import { openYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Ends an assignment on its last day, or extends it. The teacher who takes over gets an assignment of the same kind, from the day
 * after until the day on which the first one would have ended; records stay those of their author. @throws Refusal 404, audited where it is of another
 * unit; 409 for an older version; 422 as `assignLessons`, ASSIGNMENT_OVER, HANDOVER_PLANS, or
 * CHECK_FIELDS
 */
export const endAssignment = async (incoming: SignedIncoming<EndAssignment>): Promise<BoardAssignment> => {
  const { db, params, body, ...act } = incoming
  const place = await requireAssignment(incoming)
  return inTransaction(db, async (trx) => {
    const year = await openYear(trx, place)
    await holdLessons(trx, { teachers: [body.idNovoProfessor ?? place.idProfessor], groups: [place.idTurma] })
    await refuseStranger(trx, place.idUnidade, body.idNovoProfessor)
    const before = await locked(trx, params.id)
    if (before.versao !== body.versao) throw stale<typeof endCall>(before)
    refuseFlaws(endFlaws(before, body, year?.fim ?? before.fim))
    if (isLater(before, body.ultimoDia)) await extend(trx, act, { board: await boardOf(trx, act, place), before, body })
    else {
      await writeEnd(trx, act, { before, body, avisos: [] })
      await handOverPlans(trx, act, before, body)
      if (body.idNovoProfessor !== null)
        await handOver(trx, act, { board: await boardOf(trx, act, place), place, before, body })
    }
    return readAssignment(trx, params.id)
  })
}

/** Where an assignment stands. @throws Refusal 404, audited where it is of another unit */
export const requireAssignment = async (
  incoming: Act & { readonly db: Kysely<Database>; readonly params: { id: number } },
) => {
  const rows = incoming.db
    .selectFrom('class_assignment')
    .where('id', '=', incoming.params.id)
    .select([
      'school_year_id as idAnoLetivo',
      'unit_id as idUnidade',
      'class_group_id as idTurma',
      'staff_user_id as idProfessor',
    ])
  const own = await rows.where(inUnitsOf(incoming.caller, 'class_assignment.unit_id')).executeTakeFirst()
  if (own !== undefined) return own
  throw (await rows.executeTakeFirst()) === undefined
    ? notFound()
    : await notFoundAudited(incoming, 'class_assignment', incoming.params.id)
}

/** @throws Refusal 422 CHECK_FIELDS where who takes over is no active teacher of the unit */
const refuseStranger = async (trx: Trx, unit: number, id: number | null): Promise<void> => {
  if (id === null) return
  const teacher = await trx
    .selectFrom('staff_user')
    .where('id', '=', id)
    .where('is_teacher', '=', true)
    .where('active', '=', true)
    .where(worksIn(unit))
    .select('id')
    .executeTakeFirst()
  if (teacher === undefined) refuseFlaws({ idNovoProfessor: NOT_OF_UNIT })
}

const locked = async (trx: Trx, id: number): Promise<BoardAssignment> => {
  const row = await trx
    .selectFrom('class_assignment')
    .where('id', '=', id)
    .where('active', '=', true)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw ruleBroken('ASSIGNMENT_OVER')
  return readAssignment(trx, id)
}

interface Extending {
  readonly board: Board
  readonly before: BoardAssignment
  readonly body: EndBody
}

/** Lets an assignment last longer. A substitute is told of the new days, and families as of a new substitution. */
const extend = async (trx: Trx, act: Act, { board, before, body }: Extending): Promise<void> => {
  const findings = extensionFindings(board, before, body.ultimoDia)
  refuseFindings(findings, body.conferidos)
  await writeEnd(trx, act, { before, body, avisos: findings.avisos })
  const substituted = await trx
    .updateTable('class_assignment')
    .set({ noted_at: act.now })
    .where('id', '=', before.id)
    .where((eb) => eb.or([eb('kind', '=', SUBSTITUTE), eb('reason', 'is not', null)]))
    .returning('id')
    .executeTakeFirst()
  if (substituted !== undefined) await tellSubstitute(trx, act, board, { ...before, fim: body.ultimoDia })
}

interface Ending {
  readonly before: BoardAssignment
  readonly body: EndBody
  /** What was warned of and confirmed. */
  readonly avisos: readonly string[]
}

const writeEnd = async (trx: Trx, act: Act, { before, body: { ultimoDia, motivo }, avisos }: Ending): Promise<void> => {
  const isExtended = isLater(before, ultimoDia)
  const reason = isExtended ? '' : motivo.trim()
  await trx
    .updateTable('class_assignment')
    .set((eb) => ({
      ends_on: ultimoDia,
      end_reason: reason,
      end_reason_search: searchable(reason),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', before.id)
    .execute()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'class_assignment',
    entity_id: String(before.id),
    action: isExtended ? 'update' : 'close',
    before: { Fim: before.fim },
    after: {
      Fim: ultimoDia,
      [isExtended ? 'Motivo' : 'Motivo do fim']: motivo.trim(),
      ...(avisos.length > 0 && { 'Avisos conferidos': avisos.join(' ') }),
    },
  })
}

interface HandingOver {
  /** After the end was written. */
  readonly board: Board
  readonly place: { readonly idAnoLetivo: number; readonly idUnidade: number }
  readonly before: BoardAssignment
  readonly body: EndBody
}

const handOver = async (trx: Trx, act: Act, { board, place, before, body }: HandingOver): Promise<void> => {
  const { idTurma, idDisciplina, aulasSemana, tipo, fim, ato } = before
  const cell = { idTurma, idDisciplina, aulasSemana }
  const next = { idProfessor: body.idNovoProfessor ?? 0, tipo, inicio: addDays(body.ultimoDia, 1), fim, aulas: [cell] }
  const findings = assignmentFindings(board, next)
  refuseFindings(findings, body.conferidos)
  await writeAssignment(trx, act, { board, cell, of: { ...place, ...next, ato }, avisos: findings.avisos })
}
