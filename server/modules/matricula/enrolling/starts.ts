import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { message } from '#domain/all/messages.ts'
import { ageVerdictFor } from '#domain/people/ages.ts'
import type { EnrolmentStart, ListStarts, StartEnrolling, StartPlace } from '#domain/enrolling/enrolling.wire.ts'
import { NEW_LINK } from '#domain/people/link.ts'
import { STUDENT_RECORD } from '#domain/people/student.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { settledDraft } from '#domain/registers/values.ts'
import { KINSHIPS } from '#domain/people/people.lists.ts'
import { isBornWithin } from '#domain/processes/births.ts'
import { ACTIVE } from '#domain/enrolments/reservation.ts'
import { mayStart } from '#domain/enrolments/starts.ts'
import { type EnrolmentType, LIVING_STATUSES, RE_ENROLMENT, RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import { birthRefusal } from '#domain/processes/processEntry.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { samePerson } from '#domain/people/samePerson.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { endOfSchoolDay, schoolDay } from '#server/http/clock.ts'
import { malformed, ruleBroken, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { earlierDebt, refuseIndebted } from '#server/modules/financeiro/charges/index.ts'
import { insertEnrolment, tellOfStart } from '#server/modules/matricula/enrolments/index.ts'
import { studentsActedFor } from '#server/school/enrolments/enrolment.ts'
import { isHeld, refuseHeld } from '#server/school/enrolments/heldReEnrolments.ts'
import { lockPerson } from '#server/school/people/persons.ts'
import { childOf } from '#server/rows/family.ts'
import { type Child, readChildren } from '#server/modules/matricula/enrolling/children.ts'
import { convert } from '#server/modules/matricula/enrolling/convert.ts'
import { type OpenOffer, openOffers } from '#server/modules/matricula/enrolling/openOffers.ts'
import { factsOf, insertStudent, linkGuardian, settledPerson } from '#server/modules/matricula/people/index.ts'

const TYPES: readonly EnrolmentType[] = [1, 2, 3]

/** What the calling guardian may start: for each child, and for a child who is new to the school. */
export const readStarts = async ({ db, caller, now }: SignedIncoming<ListStarts>): Promise<ListStarts['answer']> => {
  const children = await readChildren(db, await studentsActedFor(db, caller.personId, schoolDay(now)))
  const inicios: EnrolmentStart[] = []
  for (const tipo of TYPES) {
    const offers = await openOffers(db, tipo, { now })
    const processes = await processesOf(db, offers)
    for (const [idAnoLetivo, ofYear] of grouped(offers, (offer) => offer.idAnoLetivo)) {
      const anoLetivo = ofYear[0]?.anoLetivo ?? 0
      for (const child of tipo === RE_ENROLMENT ? children : [...children, null]) {
        const places = child === null ? ofYear : placesFor(child, tipo, ofYear)
        if (places.length === 0) continue
        const fim = places.map(({ processId }) => processes.get(processId)?.ends_on ?? '').toSorted()[0] ?? ''
        const idAluno = child?.id ?? null
        const wanted = { type: tipo, studentId: idAluno ?? 0, year: anoLetivo }
        const debito = await earlierDebt({ db, caller, now }, wanted)
        const textos = textsOf(places, processes)
        const dependeDaDirecao = await isHeld(db, wanted)
        const lugares = startPlaces(places)
        inicios.push({ idAluno, tipo, idAnoLetivo, anoLetivo, fim, textos, lugares, debito, dependeDaDirecao })
      }
    }
  }
  return { inicios }
}

/** The places that a family may choose for a child: the next grade in the child's unit, or grades for the child's age. */
const placesFor = (child: Child, type: EnrolmentType, offers: readonly OpenOffer[]): readonly OpenOffer[] => {
  const ofYear = offers.filter(({ nascidos }) => isBornWithin(child.birth, nascidos))
  const year = ofYear[0]?.anoLetivo ?? 0
  if (!mayStart(type, year, child.standings)) return []
  if (type !== RE_ENROLMENT)
    return ofYear.filter((offer) => ['fits', 'warn'].includes(ageVerdictFor(child.birth, offer)))
  const before = child.standings.find((one) => one.year === year - 1 && one.status === 'Matriculado')
  return ofYear.filter(({ idUnidade, idSerie }) => idUnidade === before?.unitId && idSerie === before.nextGradeId)
}

/** Each unit and grade once: the family chooses the shift with the course. */
const startPlaces = (offers: readonly CourseOption[]): StartPlace[] => [
  ...new Map(
    offers.map(({ idUnidade, unidade, idSerie, serie, curso }) => [
      `${idUnidade}/${idSerie}`,
      { idUnidade, unidade, idSerie, serie, curso },
    ]),
  ).values(),
]

type Process = Pick<Selectable<Database['enrolment_process']>, 'id' | 'ends_on' | 'family_text'>

const processesOf = async (
  db: Kysely<Database>,
  offers: readonly OpenOffer[],
): Promise<ReadonlyMap<number, Process>> => {
  const ids = [...new Set(offers.map(({ processId }) => processId))]
  const rows = await db
    .selectFrom('enrolment_process')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .select(['id', 'ends_on', 'family_text'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The family texts of the processes of some places, each once. */
const textsOf = (places: readonly OpenOffer[], processes: ReadonlyMap<number, Process>): string[] => [
  ...new Set(places.flatMap(({ processId }) => processes.get(processId)?.family_text || [])),
]

/**
 * Starts an enrolment, once per key; gives the student's living one of the kind if there is one. @throws Refusal 404
 * for a foreign child; 422 PROCESS_OVER if no process is open, ENROLMENT_EXISTS, RE_ENROLMENT_HELD, EARLIER_DEBT, or CHECK_FIELDS
 */
export const startEnrolling = async (incoming: SignedIncoming<StartEnrolling>): Promise<StartEnrolling['answer']> => {
  const { db, body, ...act } = incoming
  const { caller, now } = act
  const own = await studentsActedFor(db, caller.personId, schoolDay(now))
  if (body.idAluno !== null && !own.includes(body.idAluno))
    throw await notFoundAudited(incoming, 'student', body.idAluno)
  const matriculaId = await inTransaction(db, (trx) =>
    onceByKey(trx, { key: body.chave, caller, now }, async () => {
      // Serialises two tabs of one guardian, and two guardians of one child.
      await lockPerson(trx, 'guardian', caller.personId)
      const studentId = body.idAluno ?? (await newChild(trx, act, body, own))
      await lockPerson(trx, 'student', studentId)
      return (
        (await livingOf(trx, studentId, body)) ??
        (await reservedOf(trx, act, studentId, body)) ??
        begin(trx, act, studentId, body)
      )
    }),
  )
  if (matriculaId === null) throw malformed()
  return { matriculaId }
}

const begin = async (
  trx: Transaction<Database>,
  act: Act,
  studentId: number,
  { tipo, idAnoLetivo, idUnidade, idSerie }: StartEnrolling['body'],
): Promise<number> => {
  const offers = await openOffers(trx, tipo, { yearId: idAnoLetivo, now: act.now })
  if (offers.length === 0) throw ruleBroken('PROCESS_OVER')
  const [child] = await readChildren(trx, [studentId])
  if (child === undefined) throw malformed()
  if (!mayStart(tipo, offers[0]?.anoLetivo ?? 0, child.standings)) throw ruleBroken('ENROLMENT_EXISTS')
  const wanted = { type: tipo, studentId, year: offers[0]?.anoLetivo ?? 0 }
  await refuseHeld(trx, wanted)
  await refuseIndebted(trx, wanted, act.now)
  const asked = offers.filter((one) => one.idUnidade === idUnidade && one.idSerie === idSerie)
  const [offer] = placesFor(child, tipo, asked)
  if (offer === undefined) throw ruleBroken('CHECK_FIELDS', { lugar: placeRefusal(child, asked) })
  const id = await insertEnrolment(trx, act, {
    studentId,
    type: tipo,
    offer,
    processId: offer.processId,
    originId: null,
    release: null,
    // No seat is held until the family has chosen the shift.
    seatUntil: act.now,
    ...(tipo === RESERVATION && { reservedUntil: await reservedUntil(trx, act.now) }),
  })
  await tellOfStart(trx, act, { id, studentId, type: tipo })
  return id
}

/** Why a child cannot take the chosen place: wrong age, or the place is gone. */
const placeRefusal = ({ birth }: Child, [asked]: readonly OpenOffer[]): string => {
  if (asked === undefined) return message('PLACE_GONE')
  const refused = birthRefusal(birth, asked, asked.nascidos)
  if (refused !== null) return message(refused.code, refused.values)
  return ageVerdictFor(birth, asked) === 'block'
    ? message('AGE_BLOCKED', { serie: asked.serie })
    : message('PLACE_GONE')
}

const DAY = 24 * 60 * 60_000

/** The end of a reservation that starts now, by parameter. */
const reservedUntil = async (trx: Transaction<Database>, now: Date): Promise<Date> =>
  endOfSchoolDay(schoolDay(new Date(now.getTime() + Number(await readParameter(trx, 'diasReserva')) * DAY)))

/** The student's reservation in this place, which goes on as the enrolment with everything typed; else null. */
const reservedOf = async (
  trx: Transaction<Database>,
  act: Act,
  studentId: number,
  { tipo, idAnoLetivo, idUnidade, idSerie }: StartEnrolling['body'],
): Promise<number | null> => {
  if (tipo === RESERVATION) return null
  const reserved = await trx
    .selectFrom('enrolment')
    .where('student_id', '=', studentId)
    .where('school_year_id', '=', idAnoLetivo)
    .where('unit_id', '=', idUnidade)
    .where('grade_id', '=', idSerie)
    .where('reservation', '=', ACTIVE)
    .select('id')
    .executeTakeFirst()
  if (reserved === undefined) return null
  await convert(trx, act, reserved.id)
  return reserved.id
}

const livingOf = async (
  trx: Transaction<Database>,
  studentId: number,
  { tipo, idAnoLetivo }: StartEnrolling['body'],
): Promise<number | null> => {
  const living = await trx
    .selectFrom('enrolment')
    .where('student_id', '=', studentId)
    .where('school_year_id', '=', idAnoLetivo)
    .where('type', '=', tipo)
    .where('status', 'in', LIVING_STATUSES)
    .select('id')
    .executeTakeFirst()
  return living?.id ?? null
}

/**
 * A child of the guardian who is new to the school; the same name and birth date give the same child. One for whom
 * another guardian acts is not registered again, as by a parent under a court order. Of children of other families
 * nothing is said: staff see on the student's record who may be the same person.
 */
const newChild = async (
  trx: Transaction<Database>,
  act: Act,
  { nome, dataNascimento, parentesco }: StartEnrolling['body'],
  own: readonly number[],
): Promise<number> => {
  const blank = settledDraft(STUDENT_RECORD.fields, { nome, dataNascimento })
  const { draft, flaws } = settledPerson('student', { cadastro: blank, enderecos: [] }, schoolDay(act.now))
  const kinship = KINSHIPS.find(({ id }) => id === parentesco)
  refuseFlaws({
    ...Object.fromEntries(Object.entries(flaws).map(([path, text]) => [path.replace('cadastro.', ''), text])),
    ...(kinship === undefined && { parentesco: requiredMessage('Parentesco') }),
  })
  if (kinship === undefined) throw malformed()
  const known = await knownChild(trx, act, draft.cadastro)
  if (known !== undefined && !own.includes(known.id)) {
    throw ruleBroken('CHECK_FIELDS', { nome: message('CHILD_KNOWN', { nome: known.name }) })
  }
  if (known !== undefined) return known.id
  const studentId = await insertStudent(trx, act, draft, undefined)
  await lockPerson(trx, 'student', studentId)
  const guardianId = act.caller.personId
  const link = { ...NEW_LINK, parentesco: kinship.id, financeiro: true, assinaContrato: true, ordemEmergencia: 1 }
  await linkGuardian(trx, act, { studentId, guardianId }, link)
  return studentId
}

/** The guardian's own child that a draft is of, whether or not the guardian acts for the child. */
const knownChild = async (trx: Transaction<Database>, { caller, now }: Act, cadastro: RegisterDraft) => {
  const children = await trx
    .selectFrom('student')
    .where('active', '=', true)
    .where(childOf(caller.personId, schoolDay(now), 'student.id'))
    .select(['id', 'name', 'social_name as socialName', 'birth_date as birthDate', 'cpf'])
    .orderBy('id')
    .execute()
  return children.find((child) => samePerson(factsOf(cadastro), child) !== null)
}
