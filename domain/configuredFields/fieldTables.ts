/**
 * The forms whose fields a school configures (portal.md 3), in the order in which they are filled in: the name of each among
 * them, and its title among the sections of somebody's record.
 */
export const FIELD_TABLES = [
  { id: 'Aluno', nome: 'Aluno', titulo: 'Outros dados do aluno', de: 'aluno' },
  { id: 'AlunoPlus', nome: 'Complemento', titulo: 'Complemento', de: 'aluno' },
  { id: 'AlunoEndereco', nome: 'Endereço', titulo: 'Sobre o endereço', de: 'aluno' },
  { id: 'AlunoMedico', nome: 'Saúde', titulo: 'Saúde', de: 'aluno' },
  { id: 'AlunoOutrasInfPlus', nome: 'Outras informações', titulo: 'Outras informações', de: 'aluno' },
  { id: 'Responsavel', nome: 'Responsável', titulo: 'Outros dados do responsável', de: 'responsavel' },
  { id: 'AlunoResponsavelPlus', nome: 'Vínculo com o aluno', titulo: 'Vínculo com o aluno', de: 'vinculo' },
] as const

export type FieldTable = (typeof FIELD_TABLES)[number]['id']
/** Whose answers a form keeps: the student's, the guardian's, or those of a guardian as one of a certain student. */
export type AnswerOwner = (typeof FIELD_TABLES)[number]['de']

export const isFieldTable = (text: string | undefined): text is FieldTable => FIELD_TABLES.some(({ id }) => id === text)

/** The forms of an owner. */
export const tablesOf = (owner: AnswerOwner): readonly FieldTable[] =>
  FIELD_TABLES.filter(({ de }) => de === owner).map(({ id }) => id)
