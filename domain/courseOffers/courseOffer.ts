import type { CourseOfferDraft, CourseOfferRecord } from '#domain/courseOffers/courseOffers.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { draftIn, fieldFlaws, settledRecord } from '#domain/records/values.ts'
import { COURSE_OFFER } from '#domain/courseOffers/courseOffers.fields.ts'

type Flaws = Readonly<Record<string, string>>
type Seats = CourseOfferDraft['vagas'][number]

const MOST_SEATS = 9999

/** The draft as it is stored: grades and shifts sorted, coordinators without duplicates. */
export const settledCourseOffer = (draft: CourseOfferDraft): CourseOfferDraft => ({
  ...settledRecord(COURSE_OFFER, draft),
  vagas: draft.vagas.toSorted((a, b) => a.idSerie - b.idSerie || a.idPeriodo - b.idPeriodo),
})

/** The draft of a stored offer. */
export const courseOfferDraftOf = (record: CourseOfferRecord): CourseOfferDraft =>
  draftIn<CourseOfferDraft>(COURSE_OFFER, record)

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
export const courseOfferFlaws = (draft: CourseOfferDraft, year: number | null): Flaws => ({
  ...fieldFlaws(COURSE_OFFER, draft),
  ...cutOffFlaw(draft.dataCorte, year),
  ...seatsFlaw(draft.vagas),
})

const cutOffFlaw = (day: string, year: number | null): Flaws =>
  year === null || !isDay(day) || day.startsWith(`${year}-`)
    ? {}
    : { dataCorte: `O campo ${COURSE_OFFER.dataCorte.label} precisa ser um dia de ${year}.` }

const seatsFlaw = (seats: CourseOfferDraft['vagas']): Flaws => {
  if (seats.length === 0) return { vagas: 'Informe as vagas de ao menos uma série e turno.' }
  const isWrong = seats.some(({ vagas }) => vagas < 1 || vagas > MOST_SEATS)
  if (isWrong) return { vagas: `As vagas de uma série e turno vão de 1 a ${MOST_SEATS}.` }
  const places = new Set(seats.map(({ idSerie, idPeriodo }) => `${idSerie}/${idPeriodo}`))
  return places.size < seats.length ? { vagas: 'Há uma série repetida no mesmo turno.' } : {}
}

/** Changes that an offer's enrolments forbid: another place, or fewer seats than are taken. */
export const offerInUseFlaws = (before: CourseOfferRecord, draft: CourseOfferDraft): Flaws => {
  const flaws: Record<string, string> = {}
  if (before.ocupadas.length === 0) return flaws
  for (const name of ['idAnoLetivo', 'idUnidade', 'idCurso'] as const) {
    if (draft[name] !== before[name])
      flaws[name] = `O campo ${COURSE_OFFER[name].label} não pode mudar: há matrículas nesta oferta.`
  }
  const isShort = before.ocupadas.some(({ idSerie, idPeriodo, ocupadas }) => {
    const [offered, next] = [seatsAt(before.vagas, idSerie, idPeriodo), seatsAt(draft.vagas, idSerie, idPeriodo) ?? 0]
    // An offer that is already overbooked may keep its number of seats.
    return offered !== null && next < ocupadas && next < offered
  })
  if (isShort) flaws['vagas'] = 'As vagas não podem ser menos que os lugares ocupados.'
  return flaws
}
