import type { ExtraCourseDraft, ExtraCourseRecord } from '#domain/extraCourses/extraCourses.schemas.ts'
import { idsInOrder } from '#domain/base/ids.ts'
import {
  ANY_GENDER,
  AVAILABILITIES,
  COURSE_GENDERS,
  FREE,
  OBLIGATIONS,
  SCHEDULE_KINDS,
} from '#domain/extraCourses/extraCourses.lists.ts'
import type { ListEntry } from '#domain/base/list.ts'
import { EXTRA_COURSE_LABELS as LABELS } from '#domain/extraCourses/extraCourses.labels.ts'
import { daysOf, EMPTY_SLOT, scheduleFlaws, settledSlots } from '#domain/extraCourses/extraSchedule.ts'
import { boundsMessage, requiredMessage } from '#domain/base/sentences.ts'
import { oneLine } from '#domain/base/text.ts'

type Field = keyof ExtraCourseDraft
type Flaws = Readonly<Record<string, string>>

export const LONGEST_COURSE_NAME = 80
export const LONGEST_COURSE_CLASS = 40
const MOST_SEATS = 2000
const FIRST_BIRTH_YEAR = 1900
const LAST_BIRTH_YEAR = 2100

/** A form that was just opened, or reset: nothing in it but one empty row of the schedule (portal.md 4). */
export const NEW_EXTRA_COURSE: ExtraCourseDraft = {
  nome: '',
  tipoHorario: null,
  anoLetivoId: null,
  vagas: null,
  unidadeId: null,
  local: null,
  turma: '',
  obrigatoriedade: null,
  contaBancariaId: null,
  sisHistoricoPadraoId: null,
  sexo: ANY_GENDER,
  disponibilidade: FREE,
  periodos: [],
  series: [],
  preRequisitos: [],
  cursos: [],
  anoInicio: null,
  anoFim: null,
  horarios: [EMPTY_SLOT],
  segundaAula: 0,
  terceiraAula: 0,
  quartaAula: 0,
  quintaAula: 0,
}

/** What portal.md 5 asks for; a choice that starts with a value has to keep one. */
const REQUIRED: readonly Field[] = [
  'nome',
  'tipoHorario',
  'anoLetivoId',
  'vagas',
  'unidadeId',
  'local',
  'turma',
  'obrigatoriedade',
  'contaBancariaId',
  'sisHistoricoPadraoId',
  'sexo',
  'disponibilidade',
]

/** The closed list of each field that has one. */
export const EXTRA_COURSE_LISTS = {
  tipoHorario: SCHEDULE_KINDS,
  obrigatoriedade: OBLIGATIONS,
  sexo: COURSE_GENDERS,
  disponibilidade: AVAILABILITIES,
} as const satisfies Partial<Record<Field, readonly ListEntry[]>>

/** Their names. */
export const EXTRA_COURSE_LISTED = ['tipoHorario', 'obrigatoriedade', 'sexo', 'disponibilidade'] as const

const CLASS_DISCOUNTS = ['segundaAula', 'terceiraAula', 'quartaAula', 'quintaAula'] as const

/** The year and unit of an extra course, as rules of other records call them. */
export const placeOf = ({
  anoLetivoId,
  unidadeId,
}: {
  readonly anoLetivoId: number | null
  readonly unidadeId: number | null
}) => ({ idAnoLetivo: anoLetivoId, idUnidade: unidadeId })

/** The draft as it is kept: no stray spaces, lists in order and each entry once, no row that nobody filled in. */
export const settledExtraCourse = (draft: ExtraCourseDraft): ExtraCourseDraft => ({
  ...draft,
  nome: oneLine(draft.nome),
  turma: oneLine(draft.turma),
  periodos: idsInOrder(draft.periodos),
  series: idsInOrder(draft.series),
  preRequisitos: idsInOrder(draft.preRequisitos),
  cursos: idsInOrder(draft.cursos),
  horarios: settledSlots(draft.horarios),
})

/** What somebody fills in of a course that is there; one without hours has an empty row to begin with. */
export const extraCourseDraftOf = ({
  id: _id,
  ativo: _ativo,
  versao: _versao,
  contagem: _contagem,
  horariosOcupados: _horariosOcupados,
  ...draft
}: ExtraCourseRecord): ExtraCourseDraft => ({
  ...draft,
  horarios: draft.horarios.length === 0 ? [EMPTY_SLOT] : draft.horarios,
})

/**
 * The sentence of every field that is wrong by itself, by its path; nothing in it where the draft may be saved. Form and
 * server ask it. Which records may be chosen is for the server alone.
 */
export const extraCourseFlaws = (draft: ExtraCourseDraft): Flaws => {
  const found: readonly (readonly [Field, string | undefined])[] = [
    ...birthYearFlaws(draft),
    ['vagas', seatsFlaw(draft.vagas)],
    ['nome', boundsMessage(draft.nome, { maxLength: LONGEST_COURSE_NAME })],
    ['turma', boundsMessage(draft.turma, { maxLength: LONGEST_COURSE_CLASS })],
    ...EXTRA_COURSE_LISTED.map((name) => [name, isKnown(draft, name) ? undefined : notAccepted(name)] as const),
    ...CLASS_DISCOUNTS.map((name) => [name, draft[name] > 100 ? notAccepted(name) : undefined] as const),
    ...REQUIRED.map((name) => [name, isEmpty(draft[name]) ? requiredMessage(LABELS[name]) : undefined] as const),
  ]
  const flaws: Record<string, string> = {}
  for (const [name, flaw] of found) if (flaw !== undefined) flaws[name] = flaw
  return { ...scheduleFlaws(draft), ...flaws }
}

/** What is wrong with a number of seats, wherever somebody sets it; undefined while nothing is. */
export const seatsFlaw = (vagas: number | null): string | undefined => outside('vagas', vagas, 1, MOST_SEATS)

const isEmpty = (value: ExtraCourseDraft[Field]): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '')

const outside = (name: Field, value: number | null, min: number, max: number): string | undefined => {
  if (value !== null && value < min) return `O campo ${LABELS[name]} precisa ser no mínimo ${min}.`
  return value !== null && value > max ? `O campo ${LABELS[name]} precisa ser no máximo ${max}.` : undefined
}

const isKnown = (draft: ExtraCourseDraft, name: (typeof EXTRA_COURSE_LISTED)[number]): boolean => {
  const list: readonly ListEntry[] = EXTRA_COURSE_LISTS[name]
  return draft[name] === null || list.some(({ id }) => id === draft[name])
}

const notAccepted = (name: Field): string => `O valor do campo ${LABELS[name]} não é aceito.`

const birthYearFlaws = (draft: ExtraCourseDraft): readonly (readonly [Field, string | undefined])[] => {
  const { anoInicio, anoFim } = draft
  const isBackwards = anoInicio !== null && anoFim !== null && anoFim < anoInicio
  return [
    ['anoFim', isBackwards ? `O campo ${LABELS.anoFim} não pode ser menor que ${LABELS.anoInicio}.` : undefined],
    ['anoInicio', outside('anoInicio', anoInicio, FIRST_BIRTH_YEAR, LAST_BIRTH_YEAR)],
    ['anoFim', outside('anoFim', anoFim, FIRST_BIRTH_YEAR, LAST_BIRTH_YEAR)],
  ]
}

/** What a course that somebody signed up for may not give up. */
const KEPT_WITH_SIGN_UPS = ['anoLetivoId', 'unidadeId', 'tipoHorario'] as const

const signUpsOf = ({ inscritos, espera }: ExtraCourseRecord['contagem']): number => inscritos + espera

/** Whether a field stays as it is because somebody signed up. */
export const isKeptInUse = (name: Field, { contagem }: Pick<ExtraCourseRecord, 'contagem'>): boolean =>
  signUpsOf(contagem) > 0 && KEPT_WITH_SIGN_UPS.some((one) => one === name)

/** What a course may not become because of who signed up: smaller than they are, of another place, without their hours. */
export const extraCourseInUseFlaws = (before: ExtraCourseRecord, draft: ExtraCourseDraft): Flaws => {
  const flaws: Record<string, string> = {}
  const taken = before.contagem.inscritos
  if (draft.vagas !== null && draft.vagas < taken)
    flaws['vagas'] = `O campo ${LABELS.vagas} não pode ser menor que os ${taken} lugares ocupados.`
  for (const name of KEPT_WITH_SIGN_UPS)
    if (isKeptInUse(name, before) && draft[name] !== before[name])
      flaws[name] = `O campo ${LABELS[name]} não pode mudar: há inscrições neste curso.`
  const isKept = ({ id, dia }: ExtraCourseRecord['horariosOcupados'][number]) =>
    draft.horarios.some((slot) => slot.id === id && daysOf(slot).includes(dia))
  if (!before.horariosOcupados.every(isKept)) flaws['horarios'] = 'Há inscrições em um dos horários retirados.'
  return flaws
}
