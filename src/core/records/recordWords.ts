/** The noun for a record, “Turma”, and its gender. */
export interface RecordName {
  readonly one: string
  readonly genero: 'o' | 'a'
}

/** `Turma cadastrada com sucesso!`; `done` without its last letter, as in `cadastrad`. */
export const doneText = ({ one, genero }: RecordName, done: string): string => `${one} ${done}${genero} com sucesso!`

interface Status {
  /** The record's own name: “1º ano A”. */
  readonly name: string
  readonly isActive: boolean
  /** A sentence on the consequences of making it inactive, and of making it active again. */
  readonly after: { readonly inactive: string; readonly active: string }
}

/** The question before a record is made inactive or active again. */
export const statusQuestion = ({ one }: RecordName, { name, isActive, after }: Status) => {
  const verb = isActive ? 'Inativar' : 'Ativar'
  return {
    title: `${verb} ${one.toLowerCase()}`,
    message: `Deseja ${verb.toLowerCase()} ${name}? ${isActive ? after.inactive : after.active}`,
    confirmLabel: verb,
  }
}

/** The question before a record is removed. `only`: a sentence on which records can be removed. */
export const removeQuestion = (
  { one }: RecordName,
  { name, only }: { readonly name: string; readonly only: string },
) => ({
  title: `Excluir ${one.toLowerCase()}`,
  message: `Deseja excluir ${name}? ${only}`,
  confirmLabel: 'Excluir',
})
