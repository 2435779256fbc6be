import { endpoint } from '#domain/base/endpoint.ts'
import type { CancelAbsence, CreateAbsence, ListAbsences, PreviewAbsence } from '#domain/teaching/absences.schemas.ts'
import type { Assign, EndAssignment, GetBoard } from '#domain/teaching/assignments.schemas.ts'
import type { ListCertificates, NoteCertificate, ReadCertificatesOf } from '#domain/teaching/certificates.schemas.ts'
import type { PreviewEnd } from '#domain/teaching/ending.schemas.ts'

const CHANGES = { anyOf: ['atribuicaoAulas'], edit: true } as const

/** Who teaches what in a year of a unit (A-G5): one answer for the whole board. */
export const getBoard = endpoint<GetBoard>('academico', 'GET', 'AtribuicaoAulas', { anyOf: ['atribuicaoAulas'] })

/** Gives subjects of class groups to one teacher: all of them, or none. */
export const assignLessons = endpoint<Assign>('academico', 'POST', 'AtribuicaoAulas', CHANGES)

/** What becomes of what was recorded, whenever an assignment ends. */
export const previewEnd = endpoint<PreviewEnd>('academico', 'GET', 'AtribuicaoAulas/:id/Encerramento', CHANGES)

/** Ends an assignment, and hands it over. */
export const endAssignment = endpoint<EndAssignment>('academico', 'PUT', 'AtribuicaoAulas/:id/Encerramento', CHANGES)

/** Days on which teachers give no lessons. */
export const listAbsences = endpoint<ListAbsences>('academico', 'GET', 'FaltaProfessor', { anyOf: ['atribuicaoAulas'] })
/** What `createAbsence` would do. */
export const previewAbsence = endpoint<PreviewAbsence>('academico', 'POST', 'FaltaProfessor/Simulacao', CHANGES)
/** Notes an absence; its substitute gets an assignment for each subject within its days. */
export const createAbsence = endpoint<CreateAbsence>('academico', 'POST', 'FaltaProfessor', CHANGES)
/** The teacher comes after all: the substitutes of the absence end. */
export const cancelAbsence = endpoint<CancelAbsence>('academico', 'PUT', 'FaltaProfessor/:id/Cancelamento', CHANGES)

/** The newest certificate of criminal records of each active member of staff (Lei 14.811/2024). */
export const listCertificates = endpoint<ListCertificates>('academico', 'GET', 'CertidaoAntecedentes', {
  anyOf: ['atribuicaoAulas', 'usuarios'],
})
/** All certificates of one member of staff, for their record. */
export const certificatesOf = endpoint<ReadCertificatesOf>('academico', 'GET', 'CertidaoAntecedentes/:id', {
  anyOf: ['atribuicaoAulas', 'usuarios'],
})
export const noteCertificate = endpoint<NoteCertificate>('academico', 'POST', 'CertidaoAntecedentes', {
  anyOf: ['atribuicaoAulas', 'usuarios'],
  edit: true,
})
