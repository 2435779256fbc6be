import type { Kysely } from 'kysely'
import { RUNNING } from '#domain/calendars/calendarStatus.ts'
import { REPORT_CARD } from '#domain/documents/documents.lists.ts'
import { isDescriptive, opinionBlocks } from '#domain/reportCards/cardOpinions.ts'
import { reportCard } from '#domain/reportCards/cardTables.ts'
import type { PrintCard, StudentCard } from '#domain/reportCards/reportCards.schemas.ts'
import { list, paragraph, strong } from '#domain/richText/write.ts'
import type { Database } from '#server/db/schema.ts'
import type { Storages } from '#server/files/index.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { informedChildren, refuseHiddenCards } from '#server/modules/academico/reportCards/read.ts'
import { readStudentCard } from '#server/school/marks/studentCard.ts'
import { type Paper, printPapers } from '#server/school/papers/printPapers.ts'

/**
 * The report card of a child as a PDF with a verification code. @throws Refusal as `informedChildren` and `refuseHiddenCards`;
 * 422 CARD_WITHOUT_CLASS
 */
export const printFamilyCard = async (incoming: SignedIncoming<PrintCard>, storages: Storages) => {
  const { db, now, body } = incoming
  await refuseHiddenCards(db)
  await informedChildren(incoming, body.idAluno)
  const card = await readStudentCard(db, { studentId: body.idAluno, now, shows: 'released' })
  if (card === null) throw ruleBroken('CARD_WITHOUT_CLASS')
  const student = await readStudent(db, body.idAluno)
  return printPapers(incoming, storages, {
    kind: REPORT_CARD,
    name: `Boletim ${student.name} ${card.ano}.pdf`,
    papers: [cardPaper(student, card)],
  })
}

interface CardStudent {
  readonly name: string
  readonly ra: string
  readonly unit: string
  readonly unitId: number
}

/** The student by the name that they go by, and the unit where they are. */
const readStudent = (db: Kysely<Database>, id: number): Promise<CardStudent> =>
  db
    .selectFrom('student')
    .innerJoin('enrolment', 'enrolment.student_id', 'student.id')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .innerJoin('unit', 'unit.id', 'enrolment.unit_id')
    .where('student.id', '=', id)
    .where('enrolment.status', '=', 'Matriculado')
    .where('school_year.status', '=', RUNNING)
    .select(({ fn }) => [
      fn.coalesce('student.social_name', 'student.name').as('name'),
      'student.ra',
      'unit.name as unit',
      'unit.id as unitId',
    ])
    .orderBy('enrolment.id')
    .executeTakeFirstOrThrow()

/** A report card as a paper: student, opinions, marks, presence, legend. One that has opinions only has no marks. */
const cardPaper = (student: CardStudent, card: StudentCard): Paper => {
  const { marks, presence, legend } = reportCard(card)
  return {
    title: `Boletim ${card.ano}`,
    unitId: student.unitId,
    head: [student.unit],
    text: [
      paragraph('Aluno: ', strong(student.name), `, RA ${student.ra}`),
      paragraph('Turma: ', strong(card.turma)),
      ...opinionBlocks(card),
      ...(isDescriptive(card) ? [] : [list(...legend)]),
    ],
    tables: isDescriptive(card) ? [presence] : [marks, presence],
  }
}
