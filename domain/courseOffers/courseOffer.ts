import type { CourseOfferDraft, CourseOfferRecord } from '#domain/courseOffers/courseOffers.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { idsInOrder } from '#domain/base/ids.ts'
import { STAGE_KINDS } from '#domain/assessment/assessment.lists.ts'
import { AGE_MODES } from '#domain/courses/courses.lists.ts'
import type { ListEntry } from '#domain/base/list.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { COURSE_OFFER_LABELS as LABELS } from '#domain/courseOffers/courseOffers.labels.ts'

type Flaws = Readonly<Record<string, string>>
type Seats = CourseOfferDraft['vagas'][number]

const MOST_SEATS = 9999

/** The draft as it is kept: grades and shifts in order, coordinators each once. */
export const settledCourseOffer = (draft: CourseOfferDraft): CourseOfferDraft => ({
  ...draft,
  idsCoordenadores: idsInOrder(draft.idsCoordenadores),
  vagas: draft.vagas.toSorted((a, b) => a.idSerie - b.idSerie || a.idPeriodo - b.idPeriodo),
})

/** What somebody fills in of an offer that is there. */
export const courseOfferDraftOf = ({
  id: _id,
  ativo: _ativo,
  versao: _versao,
  ocupadas: _ocupadas,
  ...draft
}: CourseOfferRecord): CourseOfferDraft => draft

const isAt =
  (idSerie: number, idPeriodo: number) =>
  (one: Pick<Seats, 'idSerie' | 'idPeriodo'>): boolean =>
    one.idSerie === idSerie && one.idPeriodo === idPeriodo

/** The seats of a grade in a shift; null where it is not offered. */
export const seatsAt = (seats: readonly Seats[], idSerie: number, idPeriodo: number): number | null =>
  seats.find(isAt(idSerie, idPeriodo))?.vagas ?? null

/** The same with other seats of a grade in a shift; null: no longer offered. */
export const withSeats = (
  seats: readonly Seats[],
  idSerie: number,
  idPeriodo: number,
  vagas: number | null,
): Seats[] => {
  const others = seats.filter((one) => !isAt(idSerie, idPeriodo)(one))
  return vagas === null ? others : [...others, { idSerie, idPeriodo, vagas }]
}

export const takenAt = (taken: CourseOfferRecord['ocupadas'] | undefined, idSerie: number, idPeriodo: number): number =>
  taken?.find(isAt(idSerie, idPeriodo))?.ocupadas ?? 0

/** The sentence of every field that is wrong by itself. `year`: the number of the school year, null while none is chosen. */
export const courseOfferFlaws = (draft: CourseOfferDraft, year: number | null): Flaws => {
  const flaws: Record<string, string> = {}
  for (const name of ['idAnoLetivo', 'idUnidade', 'idCurso', 'dataCorte', 'regraIdade', 'tipoEtapa'] as const) {
    if (draft[name] === null || draft[name] === '') flaws[name] = requiredMessage(LABELS[name])
  }
  const known = (name: 'regraIdade' | 'tipoEtapa', list: readonly ListEntry[]) => {
    if (draft[name] !== null && !list.some(({ id }) => id === draft[name]))
      flaws[name] = `O valor do campo ${LABELS[name]} não é aceito.`
  }
  known('regraIdade', AGE_MODES)
  known('tipoEtapa', STAGE_KINDS)
  const cutOff = cutOffFlaw(draft.dataCorte, year)
  if (cutOff !== null) flaws['dataCorte'] = cutOff
  const seats = seatsFlaw(draft.vagas)
  if (seats !== null) flaws['vagas'] = seats
  return flaws
}

const cutOffFlaw = (day: string, year: number | null): string | null => {
  if (day === '') return null
  if (!isDay(day)) return `O valor do campo ${LABELS.dataCorte} não é válido.`
  const isOfYear = year === null || day.startsWith(`${year}-`)
  return isOfYear ? null : `O campo ${LABELS.dataCorte} precisa ser um dia de ${year}.`
}

const seatsFlaw = (seats: CourseOfferDraft['vagas']): string | null => {
  if (seats.length === 0) return 'Informe as vagas de ao menos uma série e turno.'
  const isWrong = seats.some(({ vagas }) => vagas < 1 || vagas > MOST_SEATS)
  if (isWrong) return `As vagas de uma série e turno vão de 1 a ${MOST_SEATS}.`
  const places = new Set(seats.map(({ idSerie, idPeriodo }) => `${idSerie}/${idPeriodo}`))
  return places.size < seats.length ? 'Há uma série repetida no mesmo turno.' : null
}

/** What an offer may not become because of its enrolments: another place, or with fewer seats than are taken. */
export const offerInUseFlaws = (before: CourseOfferRecord, draft: CourseOfferDraft): Flaws => {
  const flaws: Record<string, string> = {}
  if (before.ocupadas.length === 0) return flaws
  for (const name of ['idAnoLetivo', 'idUnidade', 'idCurso'] as const) {
    if (draft[name] !== before[name])
      flaws[name] = `O campo ${LABELS[name]} não pode mudar: há matrículas nesta oferta.`
  }
  const isShort = before.ocupadas.some(({ idSerie, idPeriodo, ocupadas }) => {
    const [offered, next] = [seatsAt(before.vagas, idSerie, idPeriodo), seatsAt(draft.vagas, idSerie, idPeriodo) ?? 0]
    // Where more are in than there are seats already, the offer may stay as it is.
    return offered !== null && next < ocupadas && next < offered
  })
  if (isShort) flaws['vagas'] = 'As vagas não podem ser menos que os lugares ocupados.'
  return flaws
}
