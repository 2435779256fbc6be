import { createCourseOffer } from '#domain/courseOffers/courseOffers.endpoints.ts'
import { includeStudent } from '#domain/people/people.endpoints.ts'
import type { Combination } from '#domain/schoolYears/cascade.ts'
import { type Credentials, call, type TestApi } from '#test/helpers/api.ts'
import { addUnit } from '#test/helpers/builders.ts'
import { inclusionOf } from '#test/helpers/inclusion.ts'
import { offerDraft, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

export interface SeatRace {
  /** Requests that were told of a seat, and that were told there is none left. */
  readonly seated: number
  readonly told: number
  /** Answers that are neither. */
  readonly strange: readonly string[]
  /** What the database holds in the end. */
  readonly enrolled: number
}

export interface Contest {
  /** Servers over one database; the requests go to them in turn. */
  readonly apis: readonly TestApi[]
  readonly as: Credentials
  readonly structure: SchoolStructure
  readonly seats: number
  readonly requests: number
}

/** So many families ask for the last seats of one offer at the same instant, each by the inclusion of a new student. */
export const raceForLastSeats = async ({ apis, as, structure, seats, requests }: Contest): Promise<SeatRace> => {
  const [first] = apis
  if (first === undefined) throw new Error('A race needs a server.')
  const place = await offerOf(first, as, structure, seats)
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, turn) => {
      const api = apis[turn % apis.length] ?? first
      return call(api, includeStudent, { as, body: inclusionOf(place) })
    }),
  )
  const told = answers.filter(({ status, refusal }) => status === 422 && refusal.code === 'NO_SEATS')
  const seated = answers.filter(({ status }) => status === 200)
  const strange = answers.filter((one) => !told.includes(one) && !seated.includes(one))
  const { count } = await first.db
    .selectFrom('enrolment')
    .where('unit_id', '=', place.idUnidade)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    seated: seated.length,
    told: told.length,
    strange: strange.map(({ status, refusal }) => `${status} ${refusal.message}`),
    enrolled: count,
  }
}

/** A new unit that offers so many seats of one grade. */
const offerOf = async (
  api: TestApi,
  as: Credentials,
  structure: SchoolStructure,
  vagas: number,
): Promise<Combination> => {
  const idUnidade = await addUnit(api.db)
  const [idSerie] = structure.grades
  const body = offerDraft(structure, idUnidade, { vagas: [{ idSerie, idPeriodo: structure.shift, vagas }] })
  const { status, refusal } = await call(api, createCourseOffer, { as, body })
  if (status !== 200) throw new Error(refusal.message)
  return { idAnoLetivo: structure.running, idUnidade, idCurso: structure.course, idPeriodo: structure.shift, idSerie }
}
