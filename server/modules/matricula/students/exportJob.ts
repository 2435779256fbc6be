import Type from 'typebox'
import type { QueueStudentExport } from '#domain/api/students.schemas.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { cellsOf, chosenColumns, idsOf, noteExport } from '#server/http/sheet/exportList.ts'
import { workbookOf } from '#server/http/sheet/answer.ts'
import { defineJobKind, enqueue } from '#server/jobs/index.ts'
import { readStudents, studentIds } from '#server/modules/matricula/students/students.repository.ts'
import { filterOf, SORTABLE, STUDENT_COLUMNS } from '#server/modules/matricula/students/students.service.ts'

/** Students of one part of the job. */
const AT_ONCE = 500

const columnsOf = (names: readonly string[]) => names.flatMap((name) => STUDENT_COLUMNS[name] ?? [])

/** Queues the list as a file: whom it holds is settled now, what stands in it when it is made. @throws Refusal as `exportStudents` */
export const queueStudentExport = async (
  incoming: SignedIncoming<QueueStudentExport>,
): Promise<QueueStudentExport['answer']> => {
  const { db, caller, body, now } = incoming
  const filter = filterOf({ ...incoming, query: body })
  const { colunas, ...filters } = body
  const names = chosenColumns({ columns: STUDENT_COLUMNS }, colunas)
  const ids = await idsOf(db, studentIds(db, filter, pageOf(body, SORTABLE)))
  return inTransaction(db, async (trx) => {
    const columns = columnsOf(names)
    await noteExport(trx, incoming, { entity: 'student', format: 'xlsx', columns, filters, count: ids.length })
    const idTarefa = await enqueue(trx, {
      kind: 'exportStudents',
      input: { names, yearId: filter.yearId ?? null },
      items: inParts(ids),
      staffUserId: caller.personId,
      now,
    })
    return { idTarefa }
  })
}

const inParts = (ids: readonly number[]): readonly { readonly ids: readonly number[] }[] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) => ({
    ids: ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  }))

/** The list of students as a workbook. */
export const studentExport = defineJobKind({
  input: Type.Object({ names: Type.Array(Type.String()), yearId: Type.Union([Type.Integer(), Type.Null()]) }),
  item: Type.Object({ ids: Type.Array(Type.Integer()) }),
  result: Type.Array(Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()]))),
  run: async (trx, { input, item, now }) => {
    const about = { yearId: input.yearId ?? undefined, today: schoolDay(now) }
    return cellsOf(item.ids, await readStudents(trx, item.ids, about), columnsOf(input.names))
  },
  finish: ({ input, results, now }) => workbookOf({ title: 'Alunos', columns: columnsOf(input.names), results }, now),
})
