import * as calls from '#domain/charges/charges.endpoints.ts'
import type { AgreementTermsBody, Settling } from '#domain/charges/charges.schemas.ts'
import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { CHARGE_KINDS, CHARGE_STATES } from '#domain/charges/charges.lists.ts'
import * as chargeMessages from '#domain/charges/charges.messages.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

type One<Body> = { readonly id: number; readonly body: Body }

export const loadCharges = defineRequest('charges/load', calls.listCharges, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listCharges>) => ({ query }),
})

/** A charge with its payments. */
export const loadCharge = defineRequest('charges/loadOne', calls.getCharge, {
  concurrency: 'latest',
  call: ({ id }: { readonly id: number }) => ({ params: { id } }),
  onFailure: SAY_WHY,
})

/** The open charges of a student, for an agreement. */
export const loadOpenCharges = defineRequest('charges/loadOpen', calls.listCharges, {
  concurrency: 'latest',
  call: ({ studentId }: { readonly studentId: number }) => ({
    query: { idAluno: studentId, MaxResultCount: 200, Sorting: 'vencimento' },
  }),
  onFailure: SAY_WHY,
})

export const settleCharge = defineRequest('charges/settle', calls.settleCharge, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: One<Settling>) => ({ params: { id }, body }),
  onFailure: SAY_WHY,
  onSuccess: () => chargeMessages.CHARGE_SETTLED,
})

export const reverseSettlement = defineRequest('charges/reverse', calls.reverseSettlement, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: One<BodyOf<typeof calls.reverseSettlement>>) => ({ params: { id }, body }),
  onFailure: SAY_WHY,
  onSuccess: () => chargeMessages.SETTLEMENT_TAKEN_BACK,
})

export const decideCharge = defineRequest('charges/decide', calls.decideCharge, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: One<BodyOf<typeof calls.decideCharge>>) => ({ params: { id }, body }),
  onFailure: SAY_WHY,
  onSuccess: () => chargeMessages.CHARGE_DECIDED,
})

export const simulateAgreement = defineRequest('charges/simulateAgreement', calls.simulateAgreement, {
  concurrency: 'latest',
  call: (terms: AgreementTermsBody) => ({ body: terms }),
  onFailure: SAY_WHY,
})

export const makeAgreement = defineRequest('charges/makeAgreement', calls.makeAgreement, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.makeAgreement>) => ({ body }),
  onFailure: SAY_WHY,
  onSuccess: () => chargeMessages.AGREEMENT_MADE,
})

export const breakAgreement = defineRequest('charges/breakAgreement', calls.breakAgreement, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, reason }: { readonly id: number; readonly reason: string }) => ({
    params: { id },
    body: { motivo: reason },
  }),
  onFailure: SAY_WHY,
  onSuccess: () => chargeMessages.AGREEMENT_BROKEN_NOW,
})

/** A fully typed day. */
const dayIn = (values: FilterValues, name: string): string | null => {
  const text = textOf(values, name)
  return isDay(text) ? text : null
}

/** The charges that the filters let through. */
export const chargesAsked = (values: FilterValues) =>
  loadCharges.asked({
    ...listQueryOf(values),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
    ...given(CHARGE_KINDS.find(({ id }) => id === idOf(values, 'kind')) ?? null, ({ id }) => ({ tipo: id })),
    ...given(CHARGE_STATES.find(({ id }) => id === idOf(values, 'status')) ?? null, ({ id }) => ({ situacao: id })),
    ...given(dayIn(values, 'from'), (de) => ({ de })),
    ...given(dayIn(values, 'to'), (ate) => ({ ate })),
    ...given(textOf(values, 'search') || null, (Filtro) => ({ Filtro })),
  })
