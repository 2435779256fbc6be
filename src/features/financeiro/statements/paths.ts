/** The student in an address; null for none. */
export const studentIn = ({ aluno = '' }: Readonly<Record<string, string>>): number | null =>
  /^[1-9]\d{0,9}$/.test(aluno) ? Number(aluno) : null
