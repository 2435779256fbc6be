import type { Kysely } from 'kysely'
import type { Enrolling, GetEnrolling } from '#domain/enrolling/enrolling.schemas.ts'
import { message } from '#domain/all/messages.ts'
import { ACTIVE } from '#domain/enrolments/reservation.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { earlierDebt } from '#server/modules/financeiro/charges/index.ts'
import { type Enrolment, enrolmentOf, isOpen, isWorker } from '#server/school/enrolments/enrolment.ts'
import { seatStateOf } from '#server/school/enrolments/heldSeat.ts'
import { emptySteps } from '#server/modules/matricula/enrolling/emptySteps.ts'
import { gapsOf } from '#server/modules/matricula/enrolling/gaps.ts'
import { hiddenTabsOf } from '#server/modules/matricula/enrolling/hiddenTabs.ts'
import { isProcessOver } from '#server/modules/matricula/enrolling/processOver.ts'
import { inscriptionOf } from '#server/modules/matricula/waiting/index.ts'

/** The overview around the steps of an enrolment. @throws Refusal 404 */
export const readEnrolling = async (incoming: SignedIncoming<GetEnrolling>): Promise<Enrolling> =>
  overviewOf(incoming.db, incoming, await enrolmentOf(incoming, incoming.params.id))

/** The same for an enrolment that was already read. */
export const overviewOf = async (
  db: Kysely<Database>,
  act: Pick<Act, 'caller' | 'now'>,
  enrolment: Enrolment,
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
    podeAlterar: isOpen(enrolment) && isWorker(act.caller),
    vaga: seat,
    vagaAte: seat === 'guardada' ? (enrolment.seatUntil?.toISOString() ?? null) : null,
    reserva: enrolment.reservation === ACTIVE ? { ate: enrolment.reservedUntil?.toISOString() ?? null } : null,
    espera: (await inscriptionOf(db, enrolment.id))?.standing ?? null,
    impedimento: isOpen(enrolment) && (await isProcessOver(db, act, enrolment)) ? message('PROCESS_OVER') : '',
    texto: isOpen(enrolment) ? await processText(db, enrolment.processId) : '',
    debito: isOpen(enrolment) ? await earlierDebt({ ...act, db }, enrolment) : null,
    lacunas: (await gapsOf(db, enrolment, { hidden, now })).map(({ step, faltas }) => ({ step, faltas: [...faltas] })),
    vazias: await emptySteps(db, enrolment, { hidden, now }),
  }
}

const processText = async (db: Kysely<Database>, id: number | null): Promise<string> => {
  const process = await db.selectFrom('enrolment_process').where('id', '=', id).select('family_text').executeTakeFirst()
  return process?.family_text ?? ''
}
