import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { StudentCard } from '#domain/session/session.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { askedText } from '#domain/electives/choosing.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import { READER_GUARDIAN, READER_STAFF, type ReaderType } from '#domain/feed/reading.ts'
import { ENROLMENT_TYPE_NAME } from '#domain/enrolments/enrolmentStatus.ts'
import { enrollingOf, enrollingStepOf } from '#domain/enrolling/enrollingPath.ts'
import { type HiddenTabs, NOTHING_HIDDEN, stepText } from '#domain/enrolling/enrollingSteps.ts'
import { anyOf } from '#server/db/anyOf.ts'
import { once, type Value } from '#server/db/once.ts'
import type { Database } from '#server/db/schema.ts'
import { lastWholeDay, schoolDay } from '#server/http/clock.ts'
import { childOf } from '#server/rows/family.ts'
import { authorisationsDue, type ToAuthorise } from '#server/school/authorisations/due.ts'
import { conversationsDue, type ToRead } from '#server/school/conversations/waiting.ts'
import { occurrencesDue, type ToAcknowledge } from '#server/school/occurrences/due.ts'
import { electivesToChoose, type ToChoose } from '#server/school/electives/reach.ts'
import { hiddenTabsOfEach } from '#server/school/enrolments/hiddenTabs.ts'
import { currentPlacement } from '#server/school/enrolments/current.ts'
import { type Placement, placements } from '#server/school/enrolments/placements.ts'
import { familyAudience, type Reader, readerOf } from '#server/school/publications/audience.ts'
import { readingCounts } from '#server/school/publications/unread.ts'
import { textName, textsDue } from '#server/school/signatures/due.ts'

/** Cards of these students in the order of their names, as this reader sees them. */
export const studentCards = async (
  db: Kysely<Database>,
  ids: readonly number[],
  reader: Reader,
  now: Date,
): Promise<StudentCard[]> => cardsFor(db, reader, now, await rowsOfStudents(db, { ids, ...valuesOf(reader, now) }))

/** Cards of the active children of a guardian, by links that hold today. */
export const childCards = async (db: Kysely<Database>, guardianId: number, now: Date): Promise<StudentCard[]> => {
  const reader = readerOf({ tipoLogin: GUARDIAN, personId: guardianId })
  return cardsFor(db, reader, now, await rowsOfChildren(db, valuesOf(reader, now)))
}

/** The card that a student sees of themselves. */
export const studentCardOf = async (db: Kysely<Database>, id: number, now: Date): Promise<StudentCard> => {
  const [card] = await studentCards(db, [id], readerOf({ tipoLogin: STUDENT, personId: id }), now)
  if (card === undefined) throw new Error(`No student ${id}`)
  return card
}

type Values = {
  readonly readerType: ReaderType
  readonly readerId: number
  readonly guardianId: number | null
  readonly today: string
  readonly now: Date
}

const valuesOf = ({ type, id }: Reader, now: Date): Values => ({
  readerType: type,
  readerId: id,
  guardianId: type === READER_GUARDIAN ? id : null,
  today: schoolDay(now),
  now,
})

/**
 * Students with all facts of their cards, in one query: a second round trip would cost more than the larger rows. A text
 * that is too long for `StatementNames` would be planned at each call, which takes four times as long as answering it.
 */
const rows = (db: Kysely<Database>, value: Value<Values>) =>
  db
    .selectFrom('student')
    .select((eb) => [
      'student.id',
      eb.fn.coalesce('student.social_name', 'student.name').as('name'),
      'student.ra',
      jsonArrayFrom(placements(db).where('enrolment.student_id', '=', sql.ref<number>('student.id'))).as('placements'),
      authorisationsDue({ guardianId: value('guardianId'), today: value('today'), now: value('now') }).as(
        'toAuthorise',
      ),
      occurrencesDue({ guardianId: value('guardianId'), today: value('today') }).as('toAcknowledge'),
      conversationsDue({
        guardian: sql<number>`${value('guardianId')}::integer`,
        today: sql<string>`${value('today')}::date`,
      }).as('conversations'),
      readingCounts(
        familyAudience(value('readerType'), sql.ref<number>('student.id')),
        { type: value('readerType'), id: value('readerId') },
        value('now'),
      ).as('publications'),
      electivesToChoose({
        readerType: value('readerType'),
        guardianId: value('guardianId'),
        today: value('today'),
      }).as('toChoose'),
      jsonArrayFrom(
        textsDue(db, 'signer.guardian_id', sql`${value('guardianId')}`).where(
          'enrolment.student_id',
          '=',
          sql.ref<number>('student.id'),
        ),
      ).as('toSign'),
    ])
    .orderBy('student.name_search')
    .orderBy('student.id')

const rowsOfStudents = once<Values & { readonly ids: readonly number[] }>()((db, value) =>
  rows(db, value).where('student.id', '=', anyOf(value('ids'))),
)

const rowsOfChildren = once<Values>()((db, value) =>
  rows(db, value)
    .where('student.active', '=', true)
    .where(childOf(value('readerId'), value('today'), 'student.id')),
)

type Row = Awaited<ReturnType<typeof rowsOfStudents>>[number]

const cardsFor = async (
  db: Kysely<Database>,
  reader: Reader,
  now: Date,
  students: readonly Row[],
): Promise<StudentCard[]> => {
  const open = students.flatMap(({ placements }) => placements.filter(waitsForFamily))
  const hidden = await hiddenTabsOfEach(db, { isGuardian: reader.type === READER_GUARDIAN, day: schoolDay(now) }, open)
  const hiddenOf = new Map(open.map(({ id }, place) => [id, hidden[place] ?? NOTHING_HIDDEN]))
  return students.map(
    ({ id, name, ra, placements, toAuthorise, toAcknowledge, toChoose, publications, conversations, toSign }) => {
      const placement = currentPlacement(placements, id)
      return {
        id,
        name,
        ra,
        unidade: placement?.unit ?? null,
        curso: placement?.course ?? null,
        serie: placement?.grade ?? null,
        turma: placement?.classGroup ?? null,
        periodo: placement?.shift ?? null,
        anoLetivo: placement?.year ?? null,
        pendencias: [
          ...authorisation(toAuthorise),
          ...toSign.map(signature),
          ...acknowledgement(toAcknowledge),
          ...(reader.type === READER_STAFF ? [] : confirmation(publications.toConfirm)),
          ...answer(conversations),
          ...toChoose.map(choice),
          ...placements
            .filter(waitsForFamily)
            .filter((one) => !toSign.some(({ idMatricula }) => idMatricula === one.id))
            .map((one) => pending(one, hiddenOf.get(one.id) ?? NOTHING_HIDDEN, reader)),
        ],
        aguarda: placements.filter(waitsForSchool).map((one) => waiting(one, reader)),
        // Staff have no unread announcements for families.
        naoLidos: reader.type === READER_STAFF ? 0 : publications.unread,
      }
    },
  )
}

/** An enrolment that was begun and not sent to the school yet, in a year that is still open. */
const waitsForFamily = ({ status, yearStatus }: Pick<Placement, 'status' | 'yearStatus'>): boolean =>
  status === 'Em andamento' && yearStatus !== 2

/** An enrolment that was sent, in a year that is still open: the school has the next move. */
const waitsForSchool = ({ status, yearStatus }: Pick<Placement, 'status' | 'yearStatus'>): boolean =>
  status === 'Escola' && yearStatus !== 2

const waiting = (
  { id, type, year, sentAt }: Pick<Row['placements'][number], 'id' | 'type' | 'year' | 'sentAt'>,
  reader: Reader,
): StudentCard['aguarda'][number] => ({
  titulo: `${ENROLMENT_TYPE_NAME[type]} ${year}`,
  // An instant inside of JSON is a text.
  desde: sentAt === null ? null : new Date(sentAt).toISOString(),
  rota: reader.type === READER_GUARDIAN ? enrollingStepOf(id, 'conclusao') : FAMILY_HOME,
})

/** Students read what is about them at home. */
const FAMILY_HOME = '/matricula/alunos'

/** Texts that the guardian can sign now, even if other data is missing. */
const signature = ({ idMatricula, ...text }: Row['toSign'][number]): StudentCard['pendencias'][number] => ({
  titulo: `Assinar ${textName(text)}`,
  detalhe: 'Falta a sua assinatura.',
  rota: enrollingStepOf(idMatricula, 'contrato'),
})

/** `Responder 2 autorizações` */
const authorisation = ({ count, until }: ToAuthorise): StudentCard['pendencias'] => {
  if (count === 0 || until === null) return []
  return [
    {
      titulo: count === 1 ? 'Responder 1 autorização' : `Responder ${count} autorizações`,
      detalhe: `A escola espera a sua resposta até ${dayText(lastWholeDay(new Date(until)))}.`,
      rota: '/academico/area/autorizacoes',
    },
  ]
}

/** `Tomar ciência de 2 ocorrências` */
const acknowledgement = ({ count, until }: ToAcknowledge): StudentCard['pendencias'] => {
  if (count === 0) return []
  return [
    {
      titulo: count === 1 ? 'Tomar ciência de 1 ocorrência' : `Tomar ciência de ${count} ocorrências`,
      detalhe:
        until === null ? 'A escola espera a sua ciência.' : `A escola espera a sua ciência até ${dayText(until)}.`,
      rota: '/academico/area/ocorrencias',
    },
  ]
}

/** `Ler a resposta da escola`, or `Responder à escola` where it was read. */
const answer = ({ unread, waiting }: ToRead): StudentCard['pendencias'] => {
  if (unread + waiting === 0) return []
  return [
    {
      titulo: unread > 0 ? 'Ler a resposta da escola' : 'Responder à escola',
      detalhe:
        unread > 0
          ? `${unread === 1 ? '1 conversa tem' : `${unread} conversas têm`} mensagens que você ainda não leu.`
          : `A escola espera por você em ${waiting === 1 ? '1 conversa' : `${waiting} conversas`}.`,
      rota: '/academico/area/mensagens',
    },
  ]
}

/** `Confirmar a leitura de 2 comunicados` */
const confirmation = (count: number): StudentCard['pendencias'] => {
  if (count === 0) return []
  return [
    {
      titulo: count === 1 ? 'Confirmar a leitura de 1 comunicado' : `Confirmar a leitura de ${count} comunicados`,
      detalhe: 'A escola quer saber se você leu.',
      rota: '/academico/area/comunicados',
    },
  ]
}

/** `Escolher oficina`, `Oficinas da tarde: até 30/11/2026.` */
const choice = ({ nome, tipo, fecha }: ToChoose): StudentCard['pendencias'][number] => ({
  titulo: askedText(tipo),
  detalhe: `${nome}: até ${dayText(fecha)}.`,
  rota: '/academico/area/optativas',
})

/** Guardians continue where they stopped; students can only read it. */
const pending = (
  { id, type, year, step }: Pick<Placement, 'id' | 'type' | 'year' | 'step'>,
  hidden: HiddenTabs,
  reader: Reader,
): StudentCard['pendencias'][number] => ({
  titulo: `${ENROLMENT_TYPE_NAME[type]} ${year}`,
  detalhe: stepText(step, hidden),
  rota: reader.type === READER_GUARDIAN ? enrollingOf(id) : FAMILY_HOME,
})
