import * as calls from '#domain/reEnrolments/reEnrolments.endpoints.ts'
import { call, type TestApi } from '#test/helpers/api.ts'

type As = NonNullable<Parameters<typeof call>[2]>['as']

/** Offers the re-enrolments of a process, as a simulation shows them; the answer of the offer. */
export const offerAll = async (api: TestApi, as: As, id: number) => {
  const { answer, status } = await call(api, calls.simulateOffer, { as, params: { id } })
  const conferido = status === 200 ? answer.conferido : 'x'.repeat(64)
  return call(api, calls.offerReEnrolments, { as, params: { id }, body: { conferido } })
}
