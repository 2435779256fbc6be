/** How people call an extra course: by its name and class. */
export const courseName = ({ nome, turma }: { readonly nome: string; readonly turma: string }): string =>
  `${nome} · ${turma}`
