/** What a record is called: “Turma”, of which gender. */
export interface RecordName {
  readonly one: string
  readonly genero: 'o' | 'a'
}

/** `Turma cadastrada com sucesso!`; `done` without its last letter, as in `cadastrad`. */
export const doneText = ({ one, genero }: RecordName, done: string): string => `${one} ${done}${genero} com sucesso!`

interface Status {
  /** What a person calls the record: “1º ano A”. */
  readonly name: string
  readonly isActive: boolean
  /** What follows, in a sentence: where it is made inactive, and where it comes back. */
  readonly after: { readonly inactive: string; readonly active: string }
}

/** The question before a record is made inactive, or comes back. */
export const statusQuestion = ({ one }: RecordName, { name, isActive, after }: Status) => {
  const verb = isActive ? 'Inativar' : 'Ativar'
  return {
    title: `${verb} ${one.toLowerCase()}`,
    message: `Deseja ${verb.toLowerCase()} ${name}? ${isActive ? after.inactive : after.active}`,
    confirmLabel: verb,
  }
}

/** The question before a record is removed. `only`: which may be, in a sentence. */
export const removeQuestion = (
  { one }: RecordName,
  { name, only }: { readonly name: string; readonly only: string },
) => ({
  title: `Excluir ${one.toLowerCase()}`,
  message: `Deseja excluir ${name}? ${only}`,
  confirmLabel: 'Excluir',
})
