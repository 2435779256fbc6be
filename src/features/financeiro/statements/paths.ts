/** The student of an address; null where it names none. */
export const studentIn = ({ aluno = '' }: Readonly<Record<string, string>>): number | null =>
  /^[1-9]\d{0,9}$/.test(aluno) ? Number(aluno) : null
