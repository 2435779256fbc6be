import {
  isToldAtOnce,
  isWarning,
  needsCare,
  NO_CARE,
  occurrenceFlaws,
  type SaidOf,
} from '#domain/occurrences/occurrence.ts'
import { NORMAL, OCCURRENCE_ROLES, type OccurrenceRole, SUSPENSION } from '#domain/occurrences/occurrences.lists.ts'
import type {
  BodyStudent,
  Care,
  OccurrenceBody,
  OccurrenceChoices,
  TypeChoice,
} from '#domain/occurrences/occurrences.schemas.ts'
import type { TypedOccurrence } from '#src/features/academico/occurrences/occurrences.slice.ts'

/** A chosen student, with what the form shows of them. */
export interface ChosenRow extends BodyStudent, SaidOf {
  readonly atendimento: Care
}

/** What the form holds. Codes are null while nothing is chosen. */
export interface OccurrenceValues extends Omit<OccurrenceBody, 'chave' | 'idTipoOcorrencia' | 'idTurma' | 'alunos'> {
  readonly idTipoOcorrencia: number | null
  readonly idTurma: number | null
  /** Of whom is chosen next, and of all at once. */
  readonly papel: OccurrenceRole
  readonly medida: BodyStudent['medida']
  readonly alunos: readonly ChosenRow[]
}

const [{ id: AUTHOR }] = OCCURRENCE_ROLES

/** An empty form on an ISO day. */
export const emptyOccurrence = (today: string): OccurrenceValues => ({
  idTipoOcorrencia: null,
  idTurma: null,
  dia: today,
  hora: '',
  lugar: '',
  idProfessor: null,
  titulo: '',
  texto: '',
  relato: '',
  sigilo: NORMAL,
  comunicar: false,
  papel: AUTHOR,
  medida: null,
  alunos: [],
})

interface Chosen {
  readonly id: number
  readonly nome: string
  /** Name of the class group. */
  readonly turma: string
}

/** The row of a student who is chosen. */
export const chosenRow = (
  { id, nome, turma }: Chosen,
  { papel, medida }: Pick<OccurrenceValues, 'papel' | 'medida'>,
): ChosenRow => ({
  idAluno: id,
  nome,
  turma,
  papel,
  texto: '',
  medida,
  numero: null,
  motivoNumero: '',
  inicio: '',
  fim: '',
  atendimento: NO_CARE,
})

/** The type that is chosen. */
export const typeIn = (
  { tipos }: OccurrenceChoices,
  { idTipoOcorrencia }: Pick<OccurrenceValues, 'idTipoOcorrencia'>,
): TypeChoice | undefined => tipos.find(({ id }) => id === idTipoOcorrencia)

/** A sentence for every field that is wrong. */
export const formFlaws = (
  values: OccurrenceValues,
  { choices, today }: { readonly choices: OccurrenceChoices; readonly today: string },
): Readonly<Record<string, string>> => ({
  ...(values.idTipoOcorrencia === null && { idTipoOcorrencia: 'Escolha o tipo.' }),
  ...(values.idTurma === null && { idTurma: 'Escolha a turma.' }),
  ...occurrenceFlaws(values, {
    today,
    natureza: typeIn(choices, values)?.natureza ?? null,
    students: new Map(values.alunos.map(({ idAluno, nome, turma }) => [idAluno, { nome, turma }])),
    professor: choices.professores.find(({ id }) => id === values.idProfessor)?.nome ?? '',
  }),
})

/** What is sent; null while type or class group are missing. */
export const typedOccurrence = (values: OccurrenceValues, type: TypeChoice | undefined): TypedOccurrence | null => {
  const { idTipoOcorrencia, idTurma, dia, hora, lugar, idProfessor, titulo, texto, relato, sigilo, alunos } = values
  if (idTipoOcorrencia === null || idTurma === null) return null
  const comunicar = type !== undefined && isToldAtOnce(type.visivelFamilia, values)
  const said = { dia, hora, lugar, idProfessor, titulo, texto, relato, sigilo, comunicar }
  return { ...said, idTipoOcorrencia, idTurma, alunos: alunos.map((row) => sentRow(row, type)) }
}

/** Without what its measure and its part in the occurrence do not have. */
const sentRow = (row: ChosenRow, type: TypeChoice | undefined): BodyStudent => {
  const { idAluno, papel, texto, medida, numero, motivoNumero, inicio, fim, atendimento } = row
  const hasNumber = isWarning(medida)
  const hasDays = medida === SUSPENSION
  return {
    idAluno,
    papel,
    texto,
    medida,
    numero: hasNumber ? numero : null,
    motivoNumero: hasNumber && numero !== null ? motivoNumero : '',
    inicio: hasDays ? inicio : '',
    fim: hasDays ? fim : '',
    atendimento: needsCare(type?.natureza ?? null, papel) ? atendimento : null,
  }
}
