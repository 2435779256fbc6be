import { sql, type Transaction } from 'kysely'
import { NEXT_LESSON, PRESENT, SAME_SUBJECT } from '#domain/attendance/attendance.lists.ts'
import type { Mark, RepeatRoll, Repetition } from '#domain/attendance/attendance.schemas.ts'
import { repeatedValue } from '#domain/attendance/tally.ts'
import type { LessonRow } from '#domain/lessons/lessons.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { reasonOf, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { calledLesson, refuseUnpostable, requireCalledLesson } from '#server/modules/academico/attendance/lesson.ts'
import { calledEnrolments, findRoll, type KeptRoll } from '#server/modules/academico/attendance/read.ts'
import { writeRoll } from '#server/modules/academico/attendance/save.ts'
import { readLessons } from '#server/school/lessons/lessons.ts'
import { findLessons, mayReadLesson, type RecordedLesson } from '#server/school/lessons/recording.ts'

type Incoming = SignedIncoming<RepeatRoll>
type Inside = Incoming & { readonly db: Transaction<Database> }

/**
 * Copies the saved roll of a lesson to others of its class group and day, all in one transaction, and says which took it
 * and why the others did not: they have a roll already, are a colleague's, or the caller may not post them.
 * @throws Refusal 403, 404 as `requireCalledLesson`, 422 ROLL_OF_DAY, ROLL_NOT_KEPT
 */
export const repeatRoll = async (incoming: Incoming): Promise<Repetition> => {
  const source = await requireCalledLesson(incoming, incoming.params.id)
  if (source.isOfDay) throw ruleBroken('ROLL_OF_DAY')
  return inTransaction(incoming.db, async (trx) => {
    const inside = { ...incoming, db: trx }
    const kept = await findRoll(trx, source)
    if (kept === undefined) throw ruleBroken('ROLL_NOT_KEPT')
    const aulas: Repetition['aulas'] = []
    const targets = (await targetsOf(inside, source.lesson)).map(({ id }) => id)
    for (const target of await findLessons(trx, targets)) {
      const motivo = await copyTo(inside, { kept, source: source.lesson, target })
      aulas.push({ idAula: target.id, aula: `${target.horario}, ${target.disciplina}`, motivo })
    }
    return { aulas }
  })
}

/**
 * The other lessons of the day that the caller chose, in their order. A roll of the whole class group goes to the next lesson of
 * every part, if the class group is divided then; a roll of a part says nothing about the other students.
 */
const targetsOf = async ({ db, body }: Incoming, source: LessonRow): Promise<readonly LessonRow[]> => {
  const others = await readLessons(
    db,
    sql`lesson.class_group_id = ${source.idTurma} and lesson.day = ${source.dia}::date and lesson.id <> ${source.id}`,
  )
  const known = others.filter(({ subgrupo }) => source.subgrupo === null || subgrupo === source.subgrupo)
  if (body.tipo === SAME_SUBJECT) return known.filter(({ idDisciplina }) => idDisciplina === source.idDisciplina)
  if (body.tipo !== NEXT_LESSON) return known
  const later = known.filter(({ inicio }) => inicio > source.inicio)
  return later.filter(({ inicio }) => inicio === later[0]?.inicio)
}

interface Copied {
  readonly kept: KeptRoll
  readonly source: LessonRow
  readonly target: RecordedLesson
}

/** Copies a roll to one lesson; answers why it does not, as a sentence, or nothing. */
const copyTo = async (incoming: Inside, { kept, source, target }: Copied): Promise<string> => {
  try {
    if (!(await mayReadLesson(incoming, target))) return OF_COLLEAGUE
    const called = await calledLesson(incoming, target)
    if ((await findRoll(incoming.db, called)) !== undefined) return ALREADY
    const stage = await refuseUnpostable(incoming, called)
    // An excuse may be for the source alone: the other lesson gets what the teacher said, and its own excuses.
    const values = new Map([...kept.marks, ...kept.said].map((mark) => [mark.idMatricula, mark]))
    const isLater = target.inicio > source.inicio
    const marks = (await calledEnrolments(incoming.db, called)).map((idMatricula): Mark => {
      const mark = values.get(idMatricula)
      return { idMatricula, valor: repeatedValue(mark?.valor ?? PRESENT, isLater), minutos: null, observacao: '' }
    })
    const id = await writeRoll(incoming.db, incoming, { called, kept: undefined, marks, stage: stage.numero })
    return id === null ? ALREADY : ''
  } catch (error) {
    return reasonOf(error)
  }
}

const ALREADY = 'Esta aula já tem chamada.'
const OF_COLLEAGUE = 'A chamada desta aula é de outro professor.'
