/** F13: statements of families. */
export const STATEMENTS = '/financeiro/extratos'

/** The one of a student's family. */
export const statementOf = (studentId: number): string => `${STATEMENTS}?aluno=${studentId}`

/** The student of an address; null where it names none. */
export const studentIn = ({ aluno = '' }: Readonly<Record<string, string>>): number | null =>
  /^[1-9]\d{0,9}$/.test(aluno) ? Number(aluno) : null
