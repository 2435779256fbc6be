import type { Kysely } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type {
  ChildCard,
  FamilyCards,
  PreviewCard,
  ReadCards,
  ReadHubCard,
} from '#domain/reportCards/reportCards.schemas.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { forbidden, notFound, Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { mayPrintUnpublished } from '#server/modules/academico/reportCards/rights.ts'
import { informedOf } from '#server/rows/family.ts'
import { ownStudents, requireStudent } from '#server/school/families/families.ts'
import { readEndedYears } from '#server/school/yearEnd/endedYears.ts'
import { type CardReading, readStudentCard } from '#server/school/marks/studentCard.ts'

type Seeking = Act & { readonly db: Kysely<Database> }

/**
 * The children whose marks the caller is told of: one, or all. @throws Refusal 404, audited for a child that is not the
 * caller's (V32); 403 CARD_NOT_YOURS for a guardian who only pays, or whom a court keeps away (V33)
 */
export const informedChildren = async (seeking: Seeking, studentId: number | undefined): Promise<readonly number[]> => {
  const { db, caller, now } = seeking
  if (studentId !== undefined) await requireStudent(seeking, studentId)
  const own = studentId === undefined ? await ownStudents(db, caller, now) : [studentId]
  if (own.length === 0) return []
  const told = await db
    .selectFrom('student')
    .where('student.id', 'in', own)
    .where(informedOf(caller, schoolDay(now), 'student.id'))
    .select('student.id')
    .orderBy('student.id')
    .execute()
  if (told.length === 0) throw new Refusal(403, 'CARD_NOT_YOURS')
  return told.map(({ id }) => id)
}

/** @throws Refusal 403 CARD_NOT_SHOWN where the school keeps report cards to itself: parameter 20 (portal.md 3) */
export const refuseHiddenCards = async (db: Kysely<Database>): Promise<void> => {
  if ((await readParameter(db, 'boletim')) !== 'Sim') throw new Refusal(403, 'CARD_NOT_SHOWN')
}

/** The published marks of children. @throws Refusal as `informedChildren` */
export const readFamilyMarks = async (incoming: SignedIncoming<ReadCards>): Promise<FamilyCards> =>
  cardsOf(incoming, await informedChildren(incoming, incoming.query.idAluno), 'released')

/** The same as report cards. @throws Refusal as `informedChildren` and `refuseHiddenCards` */
export const readFamilyCard = async (incoming: SignedIncoming<ReadCards>): Promise<FamilyCards> => {
  await refuseHiddenCards(incoming.db)
  return readFamilyMarks(incoming)
}

/**
 * A card as the family will see it, with what is in preview: for coordination. @throws Refusal 403 for a teacher, to whom the
 * subjects of colleagues are none before they are published; 404 for a student of other units
 */
export const previewCard = async (incoming: SignedIncoming<PreviewCard>): Promise<FamilyCards> => {
  await requireStudent(incoming, incoming.query.idAluno)
  if (isOnlyTeacher(incoming.caller)) throw forbidden()
  return cardsOf(incoming, [incoming.query.idAluno], 'previewed')
}

/**
 * The marks of a student for staff who print report cards: what is published, and everything for those who publish marks.
 * @throws Refusal 404, audited, for a student of other units
 */
export const readHubCard = async (incoming: SignedIncoming<ReadHubCard>): Promise<ChildCard> => {
  const { params, caller } = incoming
  await requireStudent(incoming, params.id)
  const [card] = (await cardsOf(incoming, [params.id], mayPrintUnpublished(caller) ? 'all' : 'released')).alunos
  if (card === undefined) throw notFound()
  return card
}

const cardsOf = async (
  { db, now }: Seeking,
  students: readonly number[],
  shows: CardReading['shows'],
): Promise<FamilyCards> => {
  const alunos: FamilyCards['alunos'] = []
  const ended = (await readEndedYears(db, students)).filter(({ isClosedYear }) => isClosedYear)
  for (const idAluno of students) {
    const { name } = await db
      .selectFrom('student')
      .where('id', '=', idAluno)
      .select(({ fn }) => fn.coalesce('social_name', 'name').as('name'))
      .executeTakeFirstOrThrow()
    const anosEncerrados = ended
      .filter(({ studentId }) => studentId === idAluno)
      .map(({ year, grade, classGroup, result }) => ({ ano: year, serie: grade, turma: classGroup, resultado: result }))
    const notas = await readStudentCard(db, { studentId: idAluno, now, shows })
    alunos.push({ idAluno, nome: name, notas, anosEncerrados })
  }
  return { alunos }
}
