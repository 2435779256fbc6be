/** The hub of a student (A-G1). */
export const STUDENT_HUB = '/academico/gerenciamento/central-aluno'

export const studentHubOf = (studentId: number): string => `${STUDENT_HUB}/${studentId}`

/** The documents of a student, for the staff. */
export const STUDENT_DOCUMENTS = '/matricula/dados-cadastrais/aluno/:id/documentos'

export const studentDocumentsOf = (studentId: number): string => STUDENT_DOCUMENTS.replace(':id', String(studentId))

/** Greatest id of a row. */
const MAX_ID = 2_147_483_647

/** The student whom a path means; null where it means nobody. */
export const studentIdOf = (id: string | undefined): number | null => {
  const number = /^\d+$/.test(id ?? '') ? Number(id) : 0
  return number >= 1 && number <= MAX_ID ? number : null
}
