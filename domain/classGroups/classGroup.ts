import type { ClassGroupDraft, ClassGroupRecord } from '#domain/classGroups/classGroups.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { idsInOrder } from '#domain/base/ids.ts'
import {
  CLASS_KINDS,
  CLASS_ORGANISATIONS,
  CURRICULAR_STRUCTURES,
  MEDIATIONS,
} from '#domain/classGroups/classGroups.lists.ts'
import { CENSUS_STAGES, SINGLE_GRADE_STAGES } from '#domain/courses/courses.lists.ts'
import type { ListEntry } from '#domain/base/list.ts'
import { boundsMessage, requiredMessage } from '#domain/base/sentences.ts'
import { CLASS_GROUP_LABELS as LABELS } from '#domain/classGroups/classGroups.labels.ts'
import { oneLine } from '#domain/base/text.ts'

type Field = keyof ClassGroupDraft
type Flaws = Readonly<Record<string, string>>

/** The first and last day of a school year. */
export interface YearDays {
  readonly inicio: string
  readonly fim: string
}

export const LONGEST_NAME = 40
const MOST_SEATS = 500
const LONGEST_BREAK = 240

const REQUIRED: readonly Field[] = [
  'idAnoLetivo',
  'idUnidade',
  'idCurso',
  'idsSeries',
  'idPeriodo',
  'nome',
  'vagas',
  'inicio',
  'fim',
  'diasSemana',
  'mediacao',
  'tipo',
  'organizacao',
  'estrutura',
]

/** The closed list of each field that has one. */
export const CLASS_GROUP_LISTS = {
  mediacao: MEDIATIONS,
  tipo: CLASS_KINDS,
  organizacao: CLASS_ORGANISATIONS,
  estrutura: CURRICULAR_STRUCTURES,
  etapaCenso: CENSUS_STAGES,
} as const satisfies Partial<Record<Field, readonly ListEntry[]>>

/** Their names. */
export const LISTED = ['mediacao', 'tipo', 'organizacao', 'estrutura', 'etapaCenso'] as const

/** The draft as it is kept: no spaces around texts, lists in order and each entry once. */
export const settledClassGroup = (draft: ClassGroupDraft): ClassGroupDraft => ({
  ...draft,
  nome: oneLine(draft.nome),
  inicio: draft.inicio.trim(),
  fim: draft.fim.trim(),
  idsSeries: idsInOrder(draft.idsSeries),
  diasSemana: idsInOrder(draft.diasSemana),
})

/** What somebody fills in of a group that is there. */
export const classGroupDraftOf = ({
  id: _id,
  ativo: _ativo,
  versao: _versao,
  ocupadas: _ocupadas,
  matriculas: _matriculas,
  idsSeriesMatriculadas: _series,
  ...draft
}: ClassGroupRecord): ClassGroupDraft => draft

/**
 * The sentence of every field that is wrong by itself, by its name; nothing in it where the draft may be saved. Form and
 * server ask it. Which records may be chosen is for the server alone.
 */
export const classGroupFlaws = (draft: ClassGroupDraft, year: YearDays | null): Flaws => {
  const found: readonly (readonly [Field, string | undefined])[] = [
    ...hourFlaws(draft),
    ...dayFlaws(draft, year),
    ['vagas', outside(draft.vagas, 'vagas', 1, MOST_SEATS)],
    ['nome', boundsMessage(draft.nome, { maxLength: LONGEST_NAME })],
    ['etapaCenso', stageFlaw(draft)],
    ...LISTED.map((name) => [name, isKnown(draft, name) ? undefined : notAccepted(name)] as const),
    ...REQUIRED.map((name) => [name, isEmpty(draft[name]) ? requiredMessage(LABELS[name]) : undefined] as const),
  ]
  const flaws: Record<string, string> = {}
  for (const [name, flaw] of found) if (flaw !== undefined) flaws[name] = flaw
  return flaws
}

const isEmpty = (value: ClassGroupDraft[Field]): boolean =>
  value === null || (typeof value !== 'number' && value.length === 0)

const outside = (value: number | null, name: Field, min: number, max: number): string | undefined => {
  if (value !== null && value < min) return `O campo ${LABELS[name]} precisa ser no mínimo ${min}.`
  return value !== null && value > max ? `O campo ${LABELS[name]} precisa ser no máximo ${max}.` : undefined
}

const isKnown = (draft: ClassGroupDraft, name: (typeof LISTED)[number]): boolean => {
  const list: readonly ListEntry[] = CLASS_GROUP_LISTS[name]
  return draft[name] === null || list.some(({ id }) => id === draft[name])
}

const notAccepted = (name: Field): string => `O valor do campo ${LABELS[name]} não é aceito.`

/** A group of several grades is not reported in the stage of one of them (D 2.25). */
const stageFlaw = ({ idsSeries, etapaCenso }: ClassGroupDraft): string | undefined =>
  idsSeries.length > 1 && etapaCenso !== null && SINGLE_GRADE_STAGES.has(etapaCenso)
    ? 'Esta etapa é de uma só série. Escolha uma etapa multisseriada ou não seriada.'
    : undefined

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const hourFlaws = ({ inicio, fim, intervalo }: ClassGroupDraft): readonly (readonly [Field, string | undefined])[] => {
  const wrong = (name: 'inicio' | 'fim', text: string) =>
    text === '' || TIME.test(text) ? undefined : `O valor do campo ${LABELS[name]} não é válido.`
  const minutes = TIME.test(inicio) && TIME.test(fim) ? minutesOf(fim) - minutesOf(inicio) : null
  const isBackwards = minutes !== null && minutes <= 0
  const leavesNothing = minutes !== null && minutes > 0 && intervalo !== null && intervalo >= minutes
  return [
    ['inicio', wrong('inicio', inicio)],
    ['fim', wrong('fim', fim)],
    ['fim', isBackwards ? `O campo ${LABELS.fim} precisa ser depois de ${LABELS.inicio}.` : undefined],
    ['intervalo', outside(intervalo, 'intervalo', 0, LONGEST_BREAK)],
    ['intervalo', leavesNothing ? 'O intervalo não pode ocupar todo o horário da turma.' : undefined],
  ]
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const dayFlaws = (
  { inicioAulas, fimAulas }: ClassGroupDraft,
  year: YearDays | null,
): readonly (readonly [Field, string | undefined])[] => {
  const wrong = (name: 'inicioAulas' | 'fimAulas', day: string) => {
    if (day === '') return undefined
    if (!isDay(day)) return `O valor do campo ${LABELS[name]} não é válido.`
    const isOutside = year !== null && (day < year.inicio || day > year.fim)
    return isOutside ? `O campo ${LABELS[name]} precisa estar dentro do ano letivo.` : undefined
  }
  const isBackwards = inicioAulas !== '' && fimAulas !== '' && fimAulas < inicioAulas
  return [
    ['inicioAulas', wrong('inicioAulas', inicioAulas)],
    ['fimAulas', wrong('fimAulas', fimAulas)],
    ['fimAulas', isBackwards ? `O campo ${LABELS.fimAulas} não pode ser menor que ${LABELS.inicioAulas}.` : undefined],
  ]
}

/** What a group that is in use may not give up. */
const KEPT_WITH_STUDENTS = ['idAnoLetivo', 'idUnidade', 'idCurso', 'idPeriodo'] as const

/** Whether a field of a group stays as it is because enrolments name the group. */
export const isKept = (name: string, { matriculas }: Pick<ClassGroupRecord, 'matriculas'>): boolean =>
  matriculas > 0 && KEPT_WITH_STUDENTS.some((one) => one === name)

/**
 * What a group may not become because of its students: smaller than they are (D 2.1), or a group of another place, shift
 * or grade than theirs. They move by “Troca de turno” and “Remanejamento”, which keep their history.
 */
export const inUseFlaws = (before: ClassGroupRecord, draft: ClassGroupDraft): Flaws => {
  const flaws: Record<string, string> = {}
  if (draft.vagas !== null && draft.vagas < before.ocupadas)
    flaws['vagas'] = `O campo ${LABELS.vagas} não pode ser menor que os ${before.ocupadas} lugares ocupados.`
  for (const name of KEPT_WITH_STUDENTS)
    if (isKept(name, before) && draft[name] !== before[name])
      flaws[name] = `O campo ${LABELS[name]} não pode mudar: há matrículas nesta turma.`
  if (before.idsSeriesMatriculadas.some((id) => before.idsSeries.includes(id) && !draft.idsSeries.includes(id)))
    flaws['idsSeries'] = 'Há matrículas em uma das séries retiradas.'
  return flaws
}

/** A room that is smaller than the group is worth a word, not a refusal (D 2.1); null where it is large enough. */
export const roomWarning = (
  vagas: number | null,
  local: { readonly nome: string; readonly capacidade: number | null } | undefined,
): string | null =>
  local === undefined || local.capacidade === null || vagas === null || vagas <= local.capacidade
    ? null
    : `${local.nome} comporta ${local.capacidade} pessoas, e a turma tem ${vagas} vagas.`
