import { endpoint } from '#domain/base/endpoint.ts'
import type { GetMyData } from '#domain/privacy/privacy.schemas.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'

/** Everything that the portal keeps about the caller and, for a guardian, about their children. */
export const myData = endpoint<GetMyData>('matricula', 'GET', 'Privacidade/MeusDados', {
  types: [STAFF, GUARDIAN, STUDENT],
  inPerson: true,
})
