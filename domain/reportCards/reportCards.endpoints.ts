import { drawnEndpoint, endpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import type * as Cards from '#domain/reportCards/reportCards.schemas.ts'

const FAMILY = { types: [GUARDIAN, STUDENT] } as const

/** The published marks of children, with the rules by which they are judged (A04). */
export const readFamilyMarks = endpoint<Cards.ReadCards>('academico', 'GET', 'AcademicArea/Notas', FAMILY)
/** The same as a report card, where the school shows it: parameter 20 (A06). */
export const readFamilyCard = endpoint<Cards.ReadCards>('academico', 'GET', 'AcademicArea/Boletim', FAMILY)
/** The report card as a PDF with a verification code. */
export const printFamilyCard = drawnEndpoint<Cards.PrintCard>('academico', 'AcademicArea/Boletim/Impressao', FAMILY)
/** The marks of a student as the family will see them, with those in preview. */
export const previewCard = endpoint<Cards.PreviewCard>('academico', 'GET', 'Nota/Publicacao/Previa', {
  anyOf: ['publicarNotas'],
})
/** The marks of a student in the hub (A-G1): those that are published, and all of them for those who publish marks. */
export const readHubCard = endpoint<Cards.ReadHubCard>('academico', 'GET', 'AcademicArea/CentralAluno/:id/Notas', {
  anyOf: ['boletins'],
})
