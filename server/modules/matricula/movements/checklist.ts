import { type Kysely, sql } from 'kysely'
import { stageOn } from '#domain/assessment/posting.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import type { CheckItem } from '#domain/movements/movements.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { OPEN, overdueOn } from '#server/modules/financeiro/charges/index.ts'
import { missingDocuments } from '#server/modules/matricula/requirements/index.ts'
import type { KeptMovement } from '#server/modules/matricula/movements/read.ts'
import { readSheetStates } from '#server/school/marks/missing.ts'
import { readHoldingStages } from '#server/school/stages/stages.ts'
import { spansOfGroup } from '#server/school/subjects/taken.ts'

interface Looking {
  readonly now: Date
  readonly veFinanceiro: boolean
}

/** What to look at before a student leaves, from live facts (D 2.13). Nothing of it prevents the departure. */
export const checklistOf = async (
  db: Kysely<Database>,
  { idMatricula, idAluno, dia }: KeptMovement,
  { now, veFinanceiro }: Looking,
): Promise<CheckItem[]> => {
  const today = schoolDay(now)
  const { class_group_id: group } = await db
    .selectFrom('enrolment')
    .where('id', '=', idMatricula)
    .select('class_group_id')
    .executeTakeFirstOrThrow()
  const documents = (await missingDocuments(db, [idAluno])).get(idAluno) ?? []
  return [
    ...(group === null ? [] : await postedOf(db, { enrolmentId: idMatricula, group, day: dia, today })),
    itemOf('Documentos', documents, 'Nada falta do que a escola pede.'),
    itemOf(
      'Itens e materiais que ficam com o aluno',
      await itemsOf(db, idMatricula),
      'Nenhum item em aberto.',
      'aviso',
    ),
    ...(veFinanceiro ? [await debtOf(db, idMatricula, today)] : []),
  ]
}

const itemOf = (
  titulo: string,
  open: readonly string[],
  done: string,
  estado: CheckItem['estado'] = 'pendente',
): CheckItem =>
  open.length === 0 ? { titulo, estado: 'pronto', detalhe: done } : { titulo, estado, detalhe: `${open.join(', ')}.` }

interface Posting {
  readonly enrolmentId: number
  readonly group: number
  readonly day: string
  readonly today: string
}

/** Whether marks and rolls of the running stage are there, up to the day. */
const postedOf = async (
  db: Kysely<Database>,
  { enrolmentId, group, day, today }: Posting,
): Promise<readonly CheckItem[]> => {
  const stage = stageOn(await readHoldingStages(db, { idTurma: group, hoje: today }), day)
  if (stage === null) return []
  const spans = (await spansOfGroup(db, group)).filter(({ idMatricula }) => idMatricula === enrolmentId)
  const subjects = [...new Set(spans.map(({ idDisciplina }) => idDisciplina))]
  const states = await readSheetStates(db, {
    classGroupId: group,
    sheets: subjects.map((subjectId) => ({ subjectId, stage: stage.numero })),
    today,
  })
  const missing = states.flatMap((state) =>
    state.subjectId !== null && state.missing.some(({ idMatricula }) => idMatricula === enrolmentId)
      ? [state.subjectId]
      : [],
  )
  const names = await db
    .selectFrom('subject')
    .where('id', '=', sql<number>`any(${missing}::integer[])`)
    .select('name')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from lesson join subject on subject.id = lesson.subject_id
    where lesson.class_group_id = ${group} and lesson.day between ${stage.inicio}::date and ${day}::date
      and lesson.day < ${today}::date and lesson.status <> ${CANCELLED} and subject.has_attendance
      and not exists (select from roll where roll.lesson_id = lesson.id)
      and not exists (select from roll where roll.lesson_id is null and roll.class_group_id = lesson.class_group_id
        and roll.day = lesson.day)`.execute(db)
  const rolls = rows[0]?.count ?? 0
  return [
    itemOf(
      `Notas da etapa ${stage.nome}`,
      names.map(({ name }) => name),
      'Todas as disciplinas têm nota.',
    ),
    itemOf(
      `Chamadas da etapa ${stage.nome}`,
      rolls === 0
        ? []
        : [rolls === 1 ? '1 chamada por fazer até o último dia' : `${rolls} chamadas por fazer até o último dia`],
      'Nenhuma chamada falta até o último dia.',
    ),
  ]
}

const itemsOf = async (db: Kysely<Database>, enrolmentId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select other_item.name from student_item as taken join other_item on other_item.id = taken.other_item_id
    where taken.enrolment_id = ${enrolmentId} and taken.cancelled_at is null order by other_item.name, taken.id`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Debt is shown to those who see finances. It never blocks a document (Lei 9.870/1999, art. 6º). */
const debtOf = async (db: Kysely<Database>, enrolmentId: number, today: string): Promise<CheckItem> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from charge
    where charge.enrolment_id = ${enrolmentId} and ${OPEN} and ${overdueOn(today)}`.execute(db)
  const count = rows[0]?.count ?? 0
  return {
    titulo: 'Pagamentos',
    estado: count === 0 ? 'pronto' : 'aviso',
    detalhe:
      count === 0
        ? 'Nada vencido.'
        : `${count === 1 ? 'Uma cobrança vencida' : `${count} cobranças vencidas`}. A dívida não impede a saída nem os documentos (Lei 9.870/1999, art. 6º).`,
  }
}
