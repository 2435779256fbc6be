import { decideEnrolments } from '#domain/confirmation/confirmation.endpoints.ts'
import type { EnrolmentDecisions } from '#domain/confirmation/confirmation.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** A decision about enrolments, with the versions that were seen. */
export type Decision = Pick<EnrolmentDecisions, 'decisao' | 'matriculas'>

/** The effect of a decision on enrolments; writes nothing. */
export const simulateDecision = defineRequest('decisions/simulate', decideEnrolments, {
  concurrency: 'latest',
  call: (decision: Decision) => ({ body: { ...decision, motivo: '', simular: true } }),
  onFailure: SAY_WHY,
})

interface CarriedOut {
  readonly decision: Decision
  readonly motivo: string
  /** Fingerprint of the simulation. */
  readonly seen: string
}

export const carryOutDecision = defineRequest('decisions/carryOut', decideEnrolments, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ decision, motivo, seen }: CarriedOut) => ({
    body: { ...decision, motivo, simular: false, conferido: seen },
  }),
  onSuccess: (_, { alteradas, matriculas }) => {
    const left = matriculas.length - alteradas
    const changed = plural(alteradas, 'matrícula alterada', 'matrículas alteradas')
    return left === 0
      ? `${changed} com sucesso!`
      : `${changed}; ${plural(left, 'ficou como estava', 'ficaram como estavam')}.`
  },
  onFailure: SAY_WHY,
})
