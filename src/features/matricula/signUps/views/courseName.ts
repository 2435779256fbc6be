/** The name of an extra course with its class. */
export const courseName = ({ nome, turma }: { readonly nome: string; readonly turma: string }): string =>
  `${nome} · ${turma}`
