import { endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import type {
  ExportEnrolments,
  GetEnrolmentTotals,
  ListEnrolmentNeeds,
  ListEnrolments,
} from '#domain/enrolments/enrolments.schemas.ts'

export const listEnrolments = endpoint<ListEnrolments>('matricula', 'GET', 'Matricula/GetPagedList', {
  anyOf: ['gestaoMatricula'],
})
export const exportEnrolments = fileEndpoint<ExportEnrolments>('matricula', 'Matricula/Exportar', {
  anyOf: ['gestaoMatricula'],
})
export const enrolmentTotals = endpoint<GetEnrolmentTotals>('matricula', 'GET', 'Matricula/GetTotais', {
  anyOf: ['gestaoMatricula'],
})
/** What waits for the caller among the enrolments: “Precisa de você hoje”. */
export const enrolmentNeeds = endpoint<ListEnrolmentNeeds>('matricula', 'GET', 'Matricula/PrecisaDeVoce', {
  anyOf: ['gestaoMatricula'],
})
