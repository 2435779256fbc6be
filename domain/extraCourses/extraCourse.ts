import type { ExtraCourseDraft, ExtraCourseRecord } from '#domain/extraCourses/extraCourses.schemas.ts'
import { ANY_GENDER, FREE } from '#domain/extraCourses/extraCourses.lists.ts'
import { draftIn, emptyRecord, fieldFlaws, notAccepted, settledRecord } from '#domain/records/values.ts'
import { EXTRA_COURSE } from '#domain/extraCourses/extraCourses.fields.ts'
import { daysOf, EMPTY_SLOT, scheduleFlaws, settledSlots } from '#domain/extraCourses/extraSchedule.ts'

type Field = keyof ExtraCourseDraft
type Flaws = Readonly<Record<string, string>>

/** A form that was just opened, or reset: nothing in it but one empty row of the schedule (portal.md 4). */
export const NEW_EXTRA_COURSE: ExtraCourseDraft = {
  ...emptyRecord(EXTRA_COURSE),
  periodos: [],
  series: [],
  preRequisitos: [],
  cursos: [],
  sexo: ANY_GENDER,
  disponibilidade: FREE,
  horarios: [EMPTY_SLOT],
  segundaAula: 0,
  terceiraAula: 0,
  quartaAula: 0,
  quintaAula: 0,
}

const CLASS_DISCOUNTS = ['segundaAula', 'terceiraAula', 'quartaAula', 'quintaAula'] as const

/** The year and unit of an extra course, as rules of other records call them. */
export const placeOf = ({
  anoLetivoId,
  unidadeId,
}: {
  readonly anoLetivoId: number | null
  readonly unidadeId: number | null
}) => ({ idAnoLetivo: anoLetivoId, idUnidade: unidadeId })

/** The draft as it is stored: texts trimmed, lists sorted and without duplicates, empty rows removed. */
export const settledExtraCourse = (draft: ExtraCourseDraft): ExtraCourseDraft => ({
  ...settledRecord(EXTRA_COURSE, draft),
  horarios: settledSlots(draft.horarios),
})

/** What somebody fills in of a course that is there; one without hours has an empty row to begin with. */
export const extraCourseDraftOf = (record: ExtraCourseRecord): ExtraCourseDraft => ({
  ...draftIn<ExtraCourseDraft>(EXTRA_COURSE, record),
  horarios: record.horarios.length === 0 ? [EMPTY_SLOT] : record.horarios,
})

/**
 * The sentence of every field that is wrong by itself, by its path; nothing in it where the draft may be saved. Form and
 * server ask it. Which records may be chosen is for the server alone.
 */
export const extraCourseFlaws = (draft: ExtraCourseDraft): Flaws => ({
  ...scheduleFlaws(draft),
  ...birthYearFlaws(draft),
  ...fieldFlaws(EXTRA_COURSE, draft),
  ...discountFlaws(draft),
})

/** What is wrong with a number of seats, wherever somebody sets it; undefined while nothing is. */
export const seatsFlaw = (vagas: number | null): string | undefined =>
  vagas === null ? undefined : fieldFlaws({ vagas: EXTRA_COURSE.vagas }, { vagas })['vagas']

const birthYearFlaws = ({ anoInicio, anoFim }: ExtraCourseDraft): Flaws =>
  anoInicio !== null && anoFim !== null && anoFim < anoInicio
    ? { anoFim: `O campo ${EXTRA_COURSE.anoFim.label} não pode ser menor que ${EXTRA_COURSE.anoInicio.label}.` }
    : {}

const discountFlaws = (draft: ExtraCourseDraft): Flaws =>
  Object.fromEntries(
    CLASS_DISCOUNTS.filter((name) => draft[name] > 100).map((name) => [name, notAccepted(EXTRA_COURSE[name].label)]),
  )

/** Fields that a course with sign-ups may not change. */
const KEPT_WITH_SIGN_UPS = ['anoLetivoId', 'unidadeId', 'tipoHorario'] as const

const signUpsOf = ({ inscritos, espera }: ExtraCourseRecord['contagem']): number => inscritos + espera

/** Whether a field stays as it is because somebody signed up. */
export const isKeptInUse = (name: Field, { contagem }: Pick<ExtraCourseRecord, 'contagem'>): boolean =>
  signUpsOf(contagem) > 0 && KEPT_WITH_SIGN_UPS.some((one) => one === name)

/** Changes that a course's sign-ups forbid: fewer seats, another place, or removing their hours. */
export const extraCourseInUseFlaws = (before: ExtraCourseRecord, draft: ExtraCourseDraft): Flaws => {
  const flaws: Record<string, string> = {}
  const taken = before.contagem.inscritos
  if (draft.vagas !== null && draft.vagas < taken)
    flaws['vagas'] = `O campo ${EXTRA_COURSE.vagas.label} não pode ser menor que os ${taken} lugares ocupados.`
  for (const name of KEPT_WITH_SIGN_UPS)
    if (isKeptInUse(name, before) && draft[name] !== before[name])
      flaws[name] = `O campo ${EXTRA_COURSE[name].label} não pode mudar: há inscrições neste curso.`
  const isKept = ({ id, dia }: ExtraCourseRecord['horariosOcupados'][number]) =>
    draft.horarios.some((slot) => slot.id === id && daysOf(slot).includes(dia))
  if (!before.horariosOcupados.every(isKept)) flaws['horarios'] = 'Há inscrições em um dos horários retirados.'
  return flaws
}
