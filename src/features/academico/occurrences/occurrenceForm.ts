import {
  isToldAtOnce,
  isWarning,
  needsCare,
  NO_CARE,
  occurrenceFlaws,
  type SaidOf,
} from '#domain/occurrences/occurrence.ts'
import { NORMAL, OCCURRENCE_ROLES, type OccurrenceRole, SUSPENSION } from '#domain/occurrences/occurrences.lists.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import type {
  BodyMeasure,
  BodyStaff,
  BodyStudent,
  Care,
  EditBody,
  OccurrenceBody,
  OccurrenceChoices,
  OccurrenceEditing,
  TypeChoice,
} from '#domain/occurrences/occurrences.schemas.ts'
import type { TypedOccurrence } from '#src/features/academico/occurrences/occurrences.slice.ts'

/** A chosen student, with what the form shows of them. */
export interface ChosenRow extends BodyStudent, SaidOf {
  readonly atendimento: Care
  /** The numbers that were counted for it when it was registered. */
  readonly contados: OccurrenceEditing['alunos'][number]['contados']
}

/** Somebody of the school in the form; null while nobody is chosen. */
export interface StaffRow extends Omit<BodyStaff, 'idPessoa'> {
  readonly idPessoa: number | null
}

/** What the form holds. Codes are null while nothing is chosen. */
export interface OccurrenceValues
  extends Omit<OccurrenceBody, 'chave' | 'idTipoOcorrencia' | 'idTurma' | 'alunos' | 'funcionarios'> {
  readonly idTipoOcorrencia: number | null
  readonly idTurma: number | null
  /** Of whom is chosen next, and of all at once. */
  readonly papel: OccurrenceRole
  readonly medida: BodyMeasure['medida'] | null
  readonly alunos: readonly ChosenRow[]
  readonly funcionarios: readonly StaffRow[]
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
  funcionarios: [],
  anexos: [],
})

/** The form of an occurrence that is there. */
export const editedOccurrence = (editing: OccurrenceEditing): OccurrenceValues => {
  const { dia, hora, lugar, idProfessor, titulo, texto, relato, sigilo, alunos, funcionarios } = editing
  return {
    ...emptyOccurrence(dia),
    hora,
    lugar,
    idProfessor,
    titulo,
    texto,
    relato,
    sigilo,
    funcionarios,
    idTipoOcorrencia: editing.tipo.id,
    idTurma: editing.turma.id,
    papel: alunos[0]?.papel ?? AUTHOR,
    alunos: alunos.map((one) => ({ ...one, atendimento: one.atendimento ?? NO_CARE })),
  }
}

/** What the form of an occurrence chooses from: with those whom it names, should they have left meanwhile. */
export const choicesFor = (choices: OccurrenceChoices, editing: OccurrenceEditing): OccurrenceChoices => ({
  ...choices,
  tipos: [editing.tipo],
  turmas: withOthers(choices.turmas, [editing.turma]),
  professores: withOthers(choices.professores, editing.professor === null ? [] : [editing.professor]),
  funcionarios: withOthers(choices.funcionarios, editing.envolvidos),
})

/** Some people, with others who are named though they are not among them any more. */
export const withOthers = (all: readonly Named[], named: readonly Named[]): Named[] => [
  ...all,
  ...named.filter(({ id }) => !all.some((one) => one.id === id)),
]

/** A measure before anything is said of it. */
export const newMeasure = (medida: BodyMeasure['medida']): BodyMeasure => ({
  medida,
  numero: null,
  motivoNumero: '',
  inicio: '',
  fim: '',
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
  medidas: medida === null ? [] : [newMeasure(medida)],
  atendimento: NO_CARE,
  contados: [],
})

/** The form with one measure for all students, or none; those who have it already keep what was said of it. */
export const withMeasure = (values: OccurrenceValues, medida: OccurrenceValues['medida']): OccurrenceValues => ({
  ...values,
  medida,
  alunos: values.alunos.map((row) => ({
    ...row,
    medidas: medida === null ? [] : [row.medidas.find((one) => one.medida === medida) ?? newMeasure(medida)],
  })),
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
  ...Object.fromEntries(
    values.funcionarios.flatMap(({ idPessoa }, place) =>
      idPessoa === null ? [[`funcionarios.${place}.idPessoa`, 'Escolha o funcionário ou remova a linha.']] : [],
    ),
  ),
  ...occurrenceFlaws(values, {
    today,
    natureza: typeIn(choices, values)?.natureza ?? null,
    students: new Map(values.alunos.map(({ idAluno, nome, turma }) => [idAluno, { nome, turma }])),
    professor: choices.professores.find(({ id }) => id === values.idProfessor)?.nome ?? '',
  }),
})

/** What is sent; null while type or class group are missing. */
export const typedOccurrence = (values: OccurrenceValues, type: TypeChoice | undefined): TypedOccurrence | null => {
  const { idTipoOcorrencia, idTurma } = values
  if (idTipoOcorrencia === null || idTurma === null) return null
  const comunicar = type !== undefined && isToldAtOnce(type.visivelFamilia, values)
  return { ...saidIn(values, type), idTipoOcorrencia, idTurma, comunicar, anexos: values.anexos }
}

/** What is said of an occurrence, new or changed. */
export const saidIn = (values: OccurrenceValues, type: TypeChoice | undefined): Omit<EditBody, 'versao'> => {
  const { dia, hora, lugar, idProfessor, titulo, texto, relato, sigilo, alunos, funcionarios } = values
  return {
    dia,
    hora,
    lugar,
    idProfessor,
    titulo,
    texto,
    relato,
    sigilo,
    alunos: alunos.map((row) => sentRow(row, type)),
    funcionarios: funcionarios.flatMap(({ idPessoa, papel }) => (idPessoa === null ? [] : [{ idPessoa, papel }])),
  }
}

/** Without what its measures and its part in the occurrence do not have. */
const sentRow = (
  { idAluno, papel, texto, medidas, atendimento }: ChosenRow,
  type: TypeChoice | undefined,
): BodyStudent => ({
  idAluno,
  papel,
  texto,
  medidas: medidas.map(({ medida, numero, motivoNumero, inicio, fim }) => ({
    medida,
    numero: isWarning(medida) ? numero : null,
    motivoNumero: isWarning(medida) && numero !== null ? motivoNumero : '',
    inicio: medida === SUSPENSION ? inicio : '',
    fim: medida === SUSPENSION ? fim : '',
  })),
  atendimento: needsCare(type?.natureza ?? null, papel) ? atendimento : null,
})
