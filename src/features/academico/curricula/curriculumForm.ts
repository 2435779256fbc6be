import type {
  CurriculumChoices,
  CurriculumDraft,
  CurriculumItem,
  CurriculumRecord,
} from '#domain/curricula/curricula.schemas.ts'
import {
  type CurriculumNeeds,
  curriculumDraftOf,
  itemsWords,
  occursIn,
  usualHours,
} from '#domain/curricula/curriculum.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { namesOf } from '#src/lib/offered.ts'

/** A new matrix of the running year. */
export const newCurriculum = (choices: CurriculumChoices): CurriculumDraft => {
  const own = choices.unidades.filter(({ ativo }) => ativo)
  const unit = own.length === 1 ? (own[0]?.id ?? null) : null
  return {
    idAnoLetivo: yearsIn(choices, unit).findLast(({ ativo }) => ativo)?.id ?? null,
    idUnidade: unit,
    idSerie: null,
    idPeriodo: null,
    ato: '',
    disciplinas: [],
  }
}

/** The next version of a matrix begins as it is; its approval was of that one. */
export const nextVersionOf = (record: CurriculumRecord): CurriculumDraft => ({ ...curriculumDraftOf(record), ato: '' })

/** A subject that is added: in its own base, with nothing typed yet. */
export const newItem = (id: number, { disciplinas }: Pick<CurriculumChoices, 'disciplinas'>): CurriculumItem => ({
  idDisciplina: id,
  base: disciplinas.find((one) => one.id === id)?.base ?? 1,
  aulasSemana: null,
  cargaHoraria: null,
  dispensavel: false,
  regencia: false,
  etapas: [],
})

/** A subject with other lessons a week: its hours follow, unless somebody wrote others. */
export const withLessons = (item: CurriculumItem, lessons: number | null, needs: CurriculumNeeds): CurriculumItem => {
  const isOwn = item.cargaHoraria !== null && item.cargaHoraria !== usualHours(item.aulasSemana ?? 0, needs)
  return {
    ...item,
    aulasSemana: lessons,
    cargaHoraria: isOwn ? item.cargaHoraria : lessons === null ? null : usualHours(lessons, needs),
  }
}

/** The subjects of a matrix in words. */
export const itemsText = (
  items: CurriculumDraft['disciplinas'],
  { disciplinas }: Pick<CurriculumChoices, 'disciplinas'>,
): string => itemsWords(items, (id) => namesOf(disciplinas, [id]))

/** A subject that occurs in a stage, or does not any more. In all stages of the year: none is named. It stays in one at least. */
export const withStage = (
  item: CurriculumItem,
  { stage, occurs, of }: { readonly stage: number; readonly occurs: boolean; readonly of: number },
): CurriculumItem => {
  const all = Array.from({ length: of }, (_, place) => place + 1)
  const etapas = all.filter((one) => (one === stage ? occurs : occursIn(item, one)))
  if (etapas.length === 0) return item
  return { ...item, etapas: etapas.length === all.length ? [] : etapas }
}

/** The grades with the course of each, since grades of two courses may have one name. */
export const gradesWithCourse = ({ series, cursos }: Pick<CurriculumChoices, 'series' | 'cursos'>) =>
  series.map((grade) => ({ ...grade, nome: `${grade.nome} · ${namesOf(cursos, [grade.idCurso])}` }))
