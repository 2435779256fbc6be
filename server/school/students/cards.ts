import type { Kysely } from 'kysely'
import type { Waiting } from '#domain/contracts/contracts.schemas.ts'
import type { StudentCard } from '#domain/session/session.schemas.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import { READER_GUARDIAN, READER_STAFF } from '#domain/feed/reading.ts'
import { ENROLMENT_TYPE_NAME } from '#domain/enrolments/enrolmentStatus.ts'
import { enrollingStepOf, LAST_STEP, stepLabel, stepSlugOf } from '#domain/enrolling/enrollingSteps.ts'
import { anyOf } from '#server/db/anyOf.ts'
import type { Database } from '#server/db/schema.ts'
import { type Reader, readerOf } from '#server/school/publications/audience.ts'
import { unreadAt } from '#server/school/publications/unread.ts'
import { textsToSign } from '#server/school/signatures/due.ts'
import { currentPlacement } from '#server/school/enrolments/current.ts'
import { type Placement, placementsOf } from '#server/school/enrolments/placements.ts'

/** Cards of these students in the order of their names, as this reader sees them. Some queries, however many. */
export const studentCards = async (
  db: Kysely<Database>,
  ids: readonly number[],
  reader: Reader,
  now: Date,
): Promise<StudentCard[]> => {
  const students = await db
    .selectFrom('student')
    .where('id', '=', anyOf(ids))
    .select((eb) => ['id', eb.fn.coalesce('social_name', 'name').as('name'), 'ra'])
    .orderBy('name_search')
    .orderBy('id')
    .execute()
  const placements = await placementsOf(db, ids)
  const places = ids.flatMap((id) => currentPlacement(placements, id) ?? [])
  const unread = await unreadAt(db, places, reader, now)
  const toSign =
    reader.type === READER_GUARDIAN ? await textsToSign(db, { tipoLogin: GUARDIAN, personId: reader.id }) : []
  return students.map((student) => {
    const placement = currentPlacement(placements, student.id)
    return {
      ...student,
      unidade: placement?.unit ?? null,
      curso: placement?.course ?? null,
      serie: placement?.grade ?? null,
      turma: placement?.classGroup ?? null,
      periodo: placement?.shift ?? null,
      anoLetivo: placement?.year ?? null,
      pendencias: [
        ...toSign.filter(({ studentId }) => studentId === student.id).map(signature),
        ...placements
          .filter((one) => one.studentId === student.id && waitsForFamily(one))
          .filter(({ id }) => !toSign.some(({ idMatricula }) => idMatricula === id))
          .map((one) => pending(one, reader)),
      ],
      // Announcements for families are nothing that staff have left unread.
      naoLidos: reader.type === READER_STAFF ? 0 : unread(placement),
    }
  })
}

/** The own card of a student. */
export const studentCardOf = async (db: Kysely<Database>, id: number, now: Date): Promise<StudentCard> => {
  const [card] = await studentCards(db, [id], readerOf({ tipoLogin: STUDENT, personId: id }), now)
  if (card === undefined) throw new Error(`No student ${id}`)
  return card
}

/** An enrolment that was begun and not sent to the school yet, in a year that is still open. */
const waitsForFamily = ({ status, yearStatus }: Placement): boolean => status === 'Em andamento' && yearStatus !== 2

/** What the guardian signs now, whatever else is missing. */
const signature = ({ idMatricula, texto }: Waiting): StudentCard['pendencias'][number] => ({
  titulo: `Assinar ${texto}`,
  detalhe: 'Falta a sua assinatura.',
  rota: enrollingStepOf(idMatricula, 'contrato'),
})

/** Guardians go on where they stopped; a student reads of it only. */
const pending = ({ id, type, year, step }: Placement, reader: Reader): StudentCard['pendencias'][number] => ({
  titulo: `${ENROLMENT_TYPE_NAME[type]} ${year}`,
  detalhe: `Etapa ${step} de ${LAST_STEP} · ${stepLabel(step)}`,
  rota: reader.type === READER_GUARDIAN ? enrollingStepOf(id, stepSlugOf(step)) : '/matricula/alunos',
})
