/** The hub of a student (A-G1). */
export const STUDENT_HUB = '/academico/gerenciamento/central-aluno'

export const studentHubOf = (studentId: number): string => `${STUDENT_HUB}/${studentId}`
