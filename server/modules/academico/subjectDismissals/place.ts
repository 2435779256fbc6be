import { type Kysely, sql } from 'kysely'
import { message } from '#domain/all/messages.ts'
import { type DismissedSubject, reasonsFor } from '#domain/subjectDismissals/dismissal.ts'
import type { DismissalChoices, ReadDismissalChoices } from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import { STAGE_CLOSED } from '#domain/assessment/assessment.lists.ts'
import { DISMISS_REASONS } from '#domain/subjects/subjects.lists.ts'
import { BY_CHOICE, BY_MATRIX } from '#domain/studentSubjects/studentSubjects.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { seesDismissals } from '#server/modules/academico/subjectDismissals/read.ts'
import { itemsOfGroups } from '#server/rows/matrices.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { type HoldingStage, readHoldingStages } from '#server/school/stages/stages.ts'
import { spansOfGroup } from '#server/school/subjects/taken.ts'
import { isLockedGroup } from '#server/school/classGroups/closedGroups.ts'
import { isClosedIn } from '#server/school/years/years.ts'

type Acting = Act & { readonly db: Kysely<Database> }

/** A class group with what students may be dismissed from in it. */
export interface DismissalPlace {
  readonly classGroupId: number
  readonly name: string
  readonly yearId: number
  readonly unitId: number
  /** Its year. ISO. */
  readonly inicio: string
  readonly fim: string
  readonly stages: readonly HoldingStage[]
  readonly subjects: DismissalChoices['disciplinas']
  /** Those who are in it, by roster, each with the subjects that they take there by the matrix or by choice. */
  readonly students: DismissalChoices['alunos']
  /** Why nothing is granted here now; empty where it is. */
  readonly reason: string
}

/** What may be chosen for dismissals in a class group. @throws Refusal 404 as `requireDismissalPlace` */
export const getDismissalChoices = async (
  incoming: SignedIncoming<ReadDismissalChoices>,
): Promise<DismissalChoices> => {
  const place = await requireDismissalPlace(incoming, incoming.query.idTurma)
  const { classGroupId, name, inicio, fim, subjects, stages, students, reason } = place
  return {
    idTurma: classGroupId,
    turma: name,
    inicio,
    fim,
    disciplinas: subjects,
    etapas: stages.map((stage) => ({
      numero: stage.numero,
      nome: stage.nome,
      inicio: stage.inicio,
      fim: stage.fim,
      fechada: stage.situacao === STAGE_CLOSED,
    })),
    alunos: students,
    motivo: reason,
  }
}

/** @throws Refusal 404, audited for a class group of another unit, and for teachers */
export const requireDismissalPlace = async (acting: Acting, id: number): Promise<DismissalPlace> => {
  await requireClassGroup(acting, id)
  if (!seesDismissals(acting.caller)) throw await notFoundAudited(acting, 'class_group', id)
  return readPlace(acting, id)
}

/** The same again inside of the transaction that grants. */
export const readPlace = async ({ db, now }: Pick<Acting, 'db' | 'now'>, id: number): Promise<DismissalPlace> => {
  const today = schoolDay(now)
  const { isClosed, year, ...group } = await db
    .selectFrom('class_group')
    .innerJoin('school_year', 'school_year.id', 'class_group.school_year_id')
    .where('class_group.id', '=', id)
    .select([
      'class_group.name',
      'class_group.unit_id as unitId',
      'class_group.school_year_id as yearId',
      'school_year.year',
      'school_year.starts_on as inicio',
      'school_year.ends_on as fim',
    ])
    .select(isClosedIn('class_group').as('isClosed'))
    .executeTakeFirstOrThrow()
  const students = await studentsOf(db, id)
  const values = { ano: String(year), turma: group.name }
  return {
    ...group,
    classGroupId: id,
    stages: await readHoldingStages(db, { idTurma: id, hoje: today }),
    subjects: await subjectsOf(db, { id, today }, [...new Set(students.flatMap(({ disciplinas }) => disciplinas))]),
    students,
    reason: isClosed
      ? message('SCHOOL_YEAR_CLOSED', values)
      : (await isLockedGroup(db, id, today))
        ? message('CLASS_GROUP_CLOSED', values)
        : '',
  }
}

const studentsOf = async (db: Kysely<Database>, id: number): Promise<DismissalChoices['alunos']> => {
  const spans = await spansOfGroup(db, id)
  const { rows } = await sql<{ idMatricula: number }>`
    select id as "idMatricula" from enrolment where class_group_id = ${id} and status = 'Matriculado'`.execute(db)
  const here = new Set(rows.map(({ idMatricula }) => idMatricula))
  const found = new Map<number, { idMatricula: number; idAluno: number; nome: string; disciplinas: number[] }>()
  for (const { idMatricula, idAluno, nome, idDisciplina, motivo } of spans) {
    if (!here.has(idMatricula)) continue
    const one = found.get(idMatricula) ?? { idMatricula, idAluno, nome, disciplinas: [] }
    found.set(idMatricula, one)
    const isOwn = motivo === BY_MATRIX || motivo === BY_CHOICE
    if (isOwn && !one.disciplinas.includes(idDisciplina)) one.disciplinas.push(idDisciplina)
  }
  return [...found.values()]
}

type SubjectRow = DismissedSubject & Pick<DismissalChoices['disciplinas'][number], 'id' | 'dispensavel'>

/** What is in no matrix was chosen by its student, and may be given up. */
const subjectsOf = async (
  db: Kysely<Database>,
  { id: classGroupId, today }: { readonly id: number; readonly today: string },
  ids: readonly number[],
): Promise<DismissalChoices['disciplinas']> => {
  const { rows } = await sql<SubjectRow>`
    select subject.id, subject.name as nome, subject.knowledge_area as area, subject.kind as tipo,
      subject.census_code as "codigoEducacenso", coalesce((
        select bool_and(item.is_dismissible) from ${itemsOfGroups(today)}
        where taught.class_group_id = ${classGroupId} and item.subject_id = subject.id), true) as dispensavel
    from subject where subject.id = any(${ids}::integer[]) order by subject.position, subject.id`.execute(db)
  return rows.map(({ id, nome, dispensavel, ...about }) => ({
    id,
    nome,
    dispensavel,
    motivos: reasonsFor({ nome, ...about }).flatMap(
      (reason) => DISMISS_REASONS.find((one) => one.id === reason)?.id ?? [],
    ),
  }))
}
