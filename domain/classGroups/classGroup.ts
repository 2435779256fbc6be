import type { ClassGroupDraft, ClassGroupRecord } from '#domain/classGroups/classGroups.schemas.ts'
import { isDay, isTime } from '#domain/base/typedDay.ts'
import { SINGLE_GRADE_STAGES } from '#domain/courses/courses.lists.ts'
import { draftIn, fieldFlaws, settledRecord } from '#domain/records/values.ts'
import { CLASS_GROUP } from '#domain/classGroups/classGroups.fields.ts'

type Flaws = Readonly<Record<string, string>>

/** The first and last day of a school year. */
export interface YearDays {
  readonly inicio: string
  readonly fim: string
}

/** The draft as it is stored: texts trimmed, lists sorted and without duplicates. */
export const settledClassGroup = (draft: ClassGroupDraft): ClassGroupDraft => settledRecord(CLASS_GROUP, draft)

/** The draft of a stored group. */
export const classGroupDraftOf = (record: ClassGroupRecord): ClassGroupDraft =>
  draftIn<ClassGroupDraft>(CLASS_GROUP, record)

/**
 * A sentence for every wrong field, by name; empty if the draft may be saved. Form and server both use it. Only the
 * server checks which records may be chosen.
 */
export const classGroupFlaws = (draft: ClassGroupDraft, year: YearDays | null): Flaws => ({
  ...stageFlaw(draft),
  ...daysFlaws(draft, year),
  ...fieldFlaws(CLASS_GROUP, draft),
  ...hoursFlaws(draft),
})

/** A group of several grades is not reported in the stage of one of them (D 2.25). */
const stageFlaw = ({ idsSeries, etapaCenso }: ClassGroupDraft): Flaws =>
  idsSeries.length > 1 && etapaCenso !== null && SINGLE_GRADE_STAGES.has(etapaCenso)
    ? { etapaCenso: 'Esta etapa é de uma só série. Escolha uma etapa multisseriada ou não seriada.' }
    : {}

/** Flaws of well-formed hours. */
const hoursFlaws = ({ inicio, fim, intervalo }: ClassGroupDraft): Flaws => {
  if (!isTime(inicio) || !isTime(fim)) return {}
  const minutes = minutesOf(fim) - minutesOf(inicio)
  if (minutes <= 0)
    return { fim: `O campo ${CLASS_GROUP.fim.label} precisa ser depois de ${CLASS_GROUP.inicio.label}.` }
  return intervalo !== null && intervalo >= minutes
    ? { intervalo: 'O intervalo não pode ocupar todo o horário da turma.' }
    : {}
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Flaws of well-formed days: outside the school year, or the last before the first. */
const daysFlaws = (draft: ClassGroupDraft, year: YearDays | null): Flaws => {
  const flaws: Record<string, string> = {}
  for (const name of ['inicioAulas', 'fimAulas'] as const) {
    const day = draft[name]
    if (year !== null && isDay(day) && (day < year.inicio || day > year.fim))
      flaws[name] = `O campo ${CLASS_GROUP[name].label} precisa estar dentro do ano letivo.`
  }
  const { inicioAulas, fimAulas } = draft
  if (inicioAulas !== '' && fimAulas !== '' && fimAulas < inicioAulas)
    flaws['fimAulas'] = `O campo ${CLASS_GROUP.fimAulas.label} não pode ser menor que ${CLASS_GROUP.inicioAulas.label}.`
  return flaws
}

/** Fields that a group in use may not change. */
const KEPT_WITH_STUDENTS = ['idAnoLetivo', 'idUnidade', 'idCurso', 'idPeriodo'] as const

/** Whether a field is fixed because enrolments refer to the group. */
export const isKept = (name: string, { matriculas }: Pick<ClassGroupRecord, 'matriculas'>): boolean =>
  matriculas > 0 && KEPT_WITH_STUDENTS.some((one) => one === name)

/**
 * Changes that a group's students forbid: fewer seats than students (D 2.1), or another place, shift or grade than
 * theirs. Students move by “Troca de turno” and “Remanejamento”, which keep their history.
 */
export const inUseFlaws = (before: ClassGroupRecord, draft: ClassGroupDraft): Flaws => {
  const flaws: Record<string, string> = {}
  if (draft.vagas !== null && draft.vagas < before.ocupadas)
    flaws['vagas'] = `O campo ${CLASS_GROUP.vagas.label} não pode ser menor que os ${before.ocupadas} lugares ocupados.`
  for (const name of KEPT_WITH_STUDENTS)
    if (isKept(name, before) && draft[name] !== before[name])
      flaws[name] = `O campo ${CLASS_GROUP[name].label} não pode mudar: há matrículas nesta turma.`
  if (before.idsSeriesMatriculadas.some((id) => before.idsSeries.includes(id) && !draft.idsSeries.includes(id)))
    flaws['idsSeries'] = 'Há matrículas em uma das séries retiradas.'
  return flaws
}

/** A room smaller than the group gives a warning, not a refusal (D 2.1); null if it is large enough. */
export const roomWarning = (
  vagas: number | null,
  local: { readonly nome: string; readonly capacidade: number | null } | undefined,
): string | null =>
  local === undefined || local.capacidade === null || vagas === null || vagas <= local.capacidade
    ? null
    : `${local.nome} comporta ${local.capacidade} pessoas, e a turma tem ${vagas} vagas.`
