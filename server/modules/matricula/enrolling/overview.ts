import type { Kysely } from 'kysely'
import type { Enrolling, GetEnrolling } from '#domain/api/enrolling.schemas.ts'
import { message } from '#domain/messages.ts'
import { STAFF } from '#domain/people.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type EnrolmentAtHand, enrolmentOf, isOpen } from '#server/modules/matricula/atHand/index.ts'
import { gapsOf } from '#server/modules/matricula/enrolling/gaps.ts'
import { hiddenTabsOf } from '#server/modules/matricula/enrolling/hiddenTabs.ts'
import { seatStateOf } from '#server/modules/matricula/enrolling/seat.ts'
import { entriesOn } from '#server/modules/matricula/entry/index.ts'

/** What stands around the steps of an enrolment. @throws Refusal 404 */
export const readEnrolling = async (incoming: SignedIncoming<GetEnrolling>): Promise<Enrolling> =>
  overviewOf(incoming.db, incoming, await enrolmentOf(incoming, incoming.params.id))

/** The same of an enrolment that is at hand. */
export const overviewOf = async (
  db: Kysely<Database>,
  act: Pick<Act, 'caller' | 'now'>,
  enrolment: EnrolmentAtHand,
): Promise<Enrolling> => {
  const { now } = act
  const seat = seatStateOf(enrolment, now)
  const hidden = await hiddenTabsOf(db, act, enrolment)
  return {
    id: enrolment.id,
    idTipoMatricula: enrolment.type,
    alunoId: enrolment.studentId,
    nomeAluno: enrolment.student,
    anoLetivo: enrolment.year,
    unidade: enrolment.unit,
    curso: enrolment.course,
    serie: enrolment.grade,
    periodo: enrolment.shift,
    status: enrolment.status,
    versao: enrolment.version,
    podeAlterar: isOpen(enrolment),
    vaga: seat,
    vagaAte: seat === 'guardada' ? (enrolment.seatUntil?.toISOString() ?? null) : null,
    impedimento: isOpen(enrolment) ? await hindranceOf(db, act, enrolment) : '',
    lacunas: (await gapsOf(db, enrolment, { hidden, now })).map(({ step, faltas }) => ({ step, faltas: [...faltas] })),
  }
}

/** What a family has to know today: the process ended meanwhile, so that no other seat is to be had. */
const hindranceOf = async (
  db: Kysely<Database>,
  { caller, now }: Pick<Act, 'caller' | 'now'>,
  { type, yearId, unitId, courseId, gradeId, grade, shiftId, shift }: EnrolmentAtHand,
): Promise<string> => {
  if (caller.tipoLogin === STAFF) return ''
  const entryFor = await entriesOn(db, type, schoolDay(now))
  const entry = entryFor({
    idAnoLetivo: yearId,
    idUnidade: unitId,
    idCurso: courseId,
    idSerie: gradeId,
    // No place that a process leaves out has this shift.
    idPeriodo: shiftId ?? 0,
    serie: grade,
    periodo: shift ?? '',
  })
  return 'id' in entry ? '' : message('PROCESS_OVER')
}
