import { decideEnrolments } from '#domain/confirmation/confirmation.endpoints.ts'
import type { EnrolmentDecisions } from '#domain/confirmation/confirmation.schemas.ts'
import { copyPrices, previewPriceCopy } from '#domain/priceTables/priceTables.endpoints.ts'
import type { PriceCopy } from '#domain/priceTables/priceTables.schemas.ts'
import { call, type Received, type Sent, type TestApi } from '#test/helpers/api.ts'

const UNSEEN = '0'.repeat(64)

/** The fingerprint that a simulation gave; one of nothing where it was refused, so that applying is refused likewise. */
export const seenIn = async (simulating: Promise<Received<{ readonly conferido: string }>>): Promise<string> => {
  const { status, answer } = await simulating
  return status === 200 ? answer.conferido : UNSEEN
}

type Decision = Omit<EnrolmentDecisions, 'simular' | 'conferido'>

/** Decides about enrolments as a person does: simulated first. */
export const decided = async (
  api: Pick<TestApi, 'app' | 'config'>,
  as: NonNullable<Sent['as']>,
  { simular = false, ...decision }: Decision & Partial<Pick<EnrolmentDecisions, 'simular'>>,
) => {
  const simulated = call(api, decideEnrolments, { as, body: { ...decision, simular: true } })
  if (simular) return simulated
  return call(api, decideEnrolments, { as, body: { ...decision, simular, conferido: await seenIn(simulated) } })
}

/** Copies prices as a person does: looked at first. */
export const copiedPrices = async (
  api: Pick<TestApi, 'app' | 'config'>,
  as: NonNullable<Sent['as']>,
  body: PriceCopy,
) => {
  const conferido = await seenIn(call(api, previewPriceCopy, { as, body }))
  return call(api, copyPrices, { as, body: { ...body, conferido } })
}
