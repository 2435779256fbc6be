import type { Kysely } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import type { GetItemChoices, ItemChoices } from '#domain/otherItems/studentItems.schemas.ts'
import { RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import { equal } from '#server/db/equal.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ItemOnOffer, itemsAt } from '#server/modules/matricula/items/index.ts'
import type { ItemPlace } from '#server/school/enrolments/offeredItems.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** The items offered today to enrolled students, each with every way to pay that any of them has. */
export const itemChoices = async (incoming: SignedIncoming<GetItemChoices>): Promise<ItemChoices> => {
  const { db, query, now } = incoming
  const places = await placesWithin(incoming)
  const offers = await offersByPlace(db, { yearId: query.idAnoLetivo, places, day: schoolDay(now) })
  const byItem = grouped([...offers.values()].flat(), ({ id }) => id)
  return { itens: [...byItem].map(([id, all]) => choiceAmong(id, all)) }
}

/** The key of a place in which students are enrolled. */
export const placeKey = ({ unitId, gradeId }: ItemPlace): string => `${unitId} ${gradeId}`

interface Where {
  readonly yearId: number
  readonly places: readonly ItemPlace[]
  /** ISO day. */
  readonly day: string
}

/** The offers of each place, by `placeKey`: read once per place, however many students it has. */
export const offersByPlace = async (
  db: Kysely<Database>,
  { places, ...when }: Where,
): Promise<ReadonlyMap<string, readonly ItemOnOffer[]>> => {
  const distinct = [...new Map(places.map((place) => [placeKey(place), place])).values()]
  const offers = await itemsAt(db, { ...when, places: distinct })
  return new Map(distinct.map((place, number) => [placeKey(place), offers[number] ?? []]))
}

const placesWithin = ({ db, query, caller }: SignedIncoming<GetItemChoices>): Promise<ItemPlace[]> =>
  db
    .selectFrom('enrolment')
    .innerJoin('grade', 'grade.id', 'enrolment.grade_id')
    .where('enrolment.status', '=', 'Matriculado')
    .where('enrolment.type', '<>', RESERVATION)
    .where((eb) =>
      eb.and([
        ...equal('enrolment.school_year_id', query.idAnoLetivo),
        ...equal('enrolment.unit_id', query.idUnidade),
        ...equal('grade.course_id', query.idCurso),
        ...equal('enrolment.shift_id', query.idPeriodo),
        ...equal('enrolment.grade_id', query.idSerie),
      ]),
    )
    .where(inUnitsOf(caller, 'enrolment.unit_id'))
    .select(['enrolment.unit_id as unitId', 'enrolment.grade_id as gradeId'])
    .distinct()
    .orderBy('unitId')
    .orderBy('gradeId')
    .execute()

const choiceAmong = (id: number, offers: readonly ItemOnOffer[]): ItemChoices['itens'][number] => {
  const prices = offers.map(({ unitCents }) => unitCents)
  const ways = grouped(
    offers.flatMap((offer) => offer.ways),
    ({ name }) => name,
  )
  return {
    id,
    nome: offers[0]?.name ?? '',
    valor: Math.min(...prices),
    valorAte: Math.max(...prices),
    condicoes: [...ways].map(([nome, all]) => ({
      nome,
      parcelas: [...new Set(all.flatMap(({ counts }) => counts))].toSorted((a, b) => a - b),
    })),
  }
}
