import type { Transaction } from 'kysely'
import type {
  PublicationsDay,
  PublicationsPlan,
  PublishTimetables,
  SimulatePublications,
} from '#domain/timetables/timetables.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction, rehearsed } from '#server/db/transaction.ts'
import type { Act } from '#server/http/audit.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprinted, refuseUnseen } from '#server/http/simulated.ts'
import { notePublication, publishAll } from '#server/modules/academico/timetables/publish.ts'
import { timetables } from '#server/modules/academico/timetables/read.ts'
import { placeOfGroup } from '#server/modules/academico/timetables/weeks.ts'
import type { Place } from '#server/school/teaching/places.ts'

/** What publishing drafts together would do, by doing it and taking it back. @throws Refusal as `publishTimetables` */
export const simulatePublications = async (
  incoming: SignedIncoming<SimulatePublications>,
): Promise<PublicationsPlan> => {
  const { db, body } = incoming
  const place = await placeOfDrafts(incoming, body.rascunhos)
  return fingerprinted({ quadros: plansOf(await rehearsed(db, (trx) => published(trx, place, body))) })
}

/**
 * Makes drafts of class groups of one unit hold from the same day on, all or none. Each is judged by what the others are then,
 * so that class groups may exchange teachers. @throws Refusal as `publishTimetable`, and 422 CHECK_FIELDS for drafts of two units
 */
export const publishTimetables = async (
  incoming: SignedIncoming<PublishTimetables>,
): Promise<PublishTimetables['answer']> => {
  const { db, body, ...act } = incoming
  const place = await placeOfDrafts(incoming, body.rascunhos)
  const motivo = body.motivo.trim()
  return inTransaction(db, async (trx) => {
    const done = await published(trx, place, body)
    refuseUnseen({ quadros: plansOf(done) }, body.conferido)
    if (motivo === '' && done.some(({ plan }) => plan.conflitos.length > 0))
      throw ruleBroken('TIMETABLE_CONFLICTS', { motivo: 'Diga por que os quadros valem apesar dos conflitos.' })
    for (const { draft, plan } of done) await notePublication(trx, act, draft.id, { plan, inicio: body.inicio, motivo })
    return { isSuccess: true }
  })
}

type Trx = Transaction<Database>
type Published = Awaited<ReturnType<typeof publishAll>>

const published = (trx: Trx, place: Omit<Place, 'day'>, { rascunhos, inicio }: PublicationsDay): Promise<Published> =>
  publishAll(trx, place, rascunhos, inicio)

const plansOf = (done: Published) => done.map(({ draft, plan }) => ({ idTurma: draft.idTurma, ...plan }))

/** The year and unit that drafts share. @throws Refusal 404, audited for a draft of another unit; 422 where they differ */
const placeOfDrafts = async (
  incoming: Act & Pick<SignedIncoming<SimulatePublications>, 'db'>,
  drafts: PublicationsDay['rascunhos'],
): Promise<Omit<Place, 'day'>> => {
  const places: Omit<Place, 'day'>[] = []
  for (const { id } of drafts) {
    const { idTurma } = await timetables.own(incoming, id)
    places.push(await placeOfGroup(incoming, idTurma))
  }
  const [first = { year: 0, unit: 0 }] = places
  const isOne =
    places.every(({ year, unit }) => year === first.year && unit === first.unit) &&
    new Set(drafts.map(({ id }) => id)).size === drafts.length
  refuseFlaws(isOne ? {} : { rascunhos: 'Publique juntos os rascunhos de um ano e unidade, cada um uma vez.' })
  return first
}
