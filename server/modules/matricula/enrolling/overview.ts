import type { Enrolling, GetEnrolling } from '#domain/api/enrolling.schemas.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { enrolmentOf, isOpen } from '#server/modules/matricula/atHand/index.ts'
import { gapsOf } from '#server/modules/matricula/enrolling/gaps.ts'
import { hiddenTabsOf } from '#server/modules/matricula/enrolling/hiddenTabs.ts'

/** What stands around the steps of an enrolment. @throws Refusal 404 */
export const readEnrolling = async (incoming: SignedIncoming<GetEnrolling>): Promise<Enrolling> => {
  const { db, params, now } = incoming
  const enrolment = await enrolmentOf(incoming, params.id)
  const { seatUntil } = enrolment
  const hidden = await hiddenTabsOf(db, incoming, enrolment)
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
    vagaAte: seatUntil?.toISOString() ?? null,
    lacunas: (await gapsOf(db, enrolment, { hidden, now })).map(({ step, faltas }) => ({ step, faltas: [...faltas] })),
  }
}
