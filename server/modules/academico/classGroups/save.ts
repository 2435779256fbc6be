import { sql, type Transaction } from 'kysely'
import type { ClassGroupDraft, ClassGroupRecord } from '#domain/classGroups/classGroups.schemas.ts'
import { message } from '#domain/all/messages.ts'
import { newlyChosen } from '#domain/records/values.ts'
import { REGISTERS } from '#domain/registers/catalogue.ts'
import { classGroupFlaws, inUseFlaws, settledClassGroup } from '#domain/classGroups/classGroup.ts'
import { CLASS_GROUP } from '#domain/classGroups/classGroups.fields.ts'
import { searchable } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { classGroups } from '#server/modules/academico/classGroups/read.ts'
import { refuseFlaws } from '#server/http/refusal.ts'
import { areOfCourse, areUsable, worksIn } from '#server/school/choices/usable.ts'
import { openYear, refuseInClosedYear } from '#server/school/years/years.ts'
import { auditedBy } from '#server/records/audited.ts'
import { columnsOf } from '#server/records/columns.ts'
import { notAcceptedFlaws } from '#server/records/references.ts'
import { writeRow } from '#server/records/rows.ts'
import { type Records, refuseUsed } from '#server/records/save.ts'
import { agreedColumns } from '#server/registers/links.ts'
import { usesOf, usesText } from '#server/registers/references.ts'
import { inUnitsOf } from '#server/rows/units.ts'

type Trx = Transaction<Database>
type Flaws = Readonly<Record<string, string>>

/** The draft to write, settled and without flaws. @throws Refusal 422 CHECK_FIELDS with a sentence per field, or SCHOOL_YEAR_CLOSED */
const checked = async (
  trx: Trx,
  { caller }: Act,
  sent: ClassGroupDraft,
  before: ClassGroupRecord | null,
): Promise<ClassGroupDraft> => {
  const draft = settledClassGroup(sent)
  if (before !== null) await refuseInClosedYear(trx, before)
  const { idAnoLetivo, idUnidade } = draft
  const year = idAnoLetivo === null ? null : await openYear(trx, { idAnoLetivo, idUnidade })
  refuseFlaws(notAcceptedFlaws(CLASS_GROUP, { idAnoLetivo: idAnoLetivo === null || year !== null }))
  refuseFlaws(classGroupFlaws(draft, year))
  if (before !== null) refuseFlaws({ ...(await assignedFlaws(trx, draft, before)), ...inUseFlaws(before, draft) })
  refuseFlaws(await referenceFlaws(trx, caller, draft, before))
  return draft
}

/** A class group with assignments keeps its year and unit. */
const assignedFlaws = async (trx: Trx, draft: ClassGroupDraft, before: ClassGroupRecord): Promise<Flaws> => {
  const changed = (['idAnoLetivo', 'idUnidade'] as const).filter((name) => draft[name] !== before[name])
  const columns = changed.map((name) => CLASS_GROUP[name].column)
  const held = await agreedColumns(trx, 'classGroups', before.id, columns)
  return Object.fromEntries(
    changed.flatMap((name) => {
      const { column, label } = CLASS_GROUP[name]
      const usos = held.get(column)
      return usos === undefined ? [] : [[name, message('REGISTER_AGREED', { campo: label, usos })]]
    }),
  )
}

/**
 * A sentence for every field that names what may not be chosen. A choice that the group already had stays allowed, so
 * that a closed room does not prevent correcting a name. Rooms and people belong to a unit, so all of them are checked
 * when a group moves.
 */
const referenceFlaws = async (
  trx: Trx,
  caller: Act['caller'],
  draft: ClassGroupDraft,
  before: ClassGroupRecord | null,
): Promise<Flaws> => {
  const newly = (name: 'idUnidade' | 'idCurso' | 'idsSeries' | 'idPeriodo') => newlyChosen(draft[name], before?.[name])
  const isMoved = draft.idUnidade !== before?.idUnidade
  const ofUnit = (name: 'idLocal' | 'idRegente' | 'idCoordenador') =>
    newlyChosen(draft[name], isMoved ? null : before[name])
  const isOwn = inUnitsOf(caller, 'id')
  const works = worksIn(draft.idUnidade)
  return notAcceptedFlaws(CLASS_GROUP, {
    idUnidade: await areUsable(trx, 'unit', newly('idUnidade'), isOwn),
    idCurso: await areUsable(trx, 'course', newly('idCurso')),
    idsSeries:
      (await areUsable(trx, 'grade', newly('idsSeries'))) && (await areOfCourse(trx, draft.idsSeries, draft.idCurso)),
    idPeriodo: await areUsable(trx, 'shift', newly('idPeriodo')),
    idLocal: await areUsable(trx, 'location', ofUnit('idLocal'), sql<boolean>`unit_id = ${draft.idUnidade}`),
    idRegente: await areUsable(trx, 'staff_user', ofUnit('idRegente'), sql<boolean>`is_teacher and ${works}`),
    idCoordenador: await areUsable(trx, 'staff_user', ofUnit('idCoordenador'), works),
  })
}

/** Writes a class group. The first of its grades, in course order, sorts it in lists. */
const write = async (trx: Trx, _: Act, draft: ClassGroupDraft, before: ClassGroupRecord | null): Promise<number> => {
  const first = await trx
    .selectFrom('grade')
    .where('id', 'in', draft.idsSeries)
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const columns = { ...columnsOf(CLASS_GROUP, draft), grade_id: first.id, name_search: searchable(draft.nome) }
  const id = await writeRow(trx, 'class_group', before?.id ?? null, columns)
  await writeGrades(trx, id, draft.idsSeries, columns)
  return id
}

interface Place {
  readonly school_year_id: number
  readonly unit_id: number
  readonly shift_id: number
  readonly name_search: string
}

/** The grades of a group, with its year, unit, shift and name, by which a unique index compares names. */
const writeGrades = async (trx: Trx, id: number, grades: readonly number[], place: Place): Promise<void> => {
  const { school_year_id, unit_id, shift_id, name_search } = place
  await trx
    .deleteFrom('class_group_grade')
    .where('class_group_id', '=', id)
    .where('grade_id', 'not in', grades)
    .execute()
  await trx
    .insertInto('class_group_grade')
    .values(
      grades.map((grade_id) => ({ class_group_id: id, grade_id, school_year_id, unit_id, shift_id, name_search })),
    )
    .onConflict((conflict) => conflict.columns(['class_group_id', 'grade_id']).doNothing())
    .execute()
}

/** A group changes its status only in an open year, and is inactivated only without students and assignments. */
export const allowStatus = async (trx: Trx, { caller }: Act, before: ClassGroupRecord): Promise<void> => {
  await refuseInClosedYear(trx, before)
  if (!before.ativo) return
  refuseUsed('REGISTER_IN_USE', before.ocupadas > 0 ? `Matrículas (${before.ocupadas})` : '')
  refuseUsed('REGISTER_IN_USE', usesText(await usesOf(trx, caller, 'classGroups', before.id)))
}

/** A group is removed only if no enrolment or assignment ever named it (D 2.1). */
export const allowRemoval = async (trx: Trx, _: Act, before: ClassGroupRecord): Promise<void> => {
  await refuseInClosedYear(trx, before)
  refuseUsed('REMOVE_IN_USE', before.matriculas > 0 ? `Matrículas (${before.matriculas})` : '')
  const assigned = await assignmentsOf(trx, before.id)
  refuseUsed('REMOVE_IN_USE', assigned > 0 ? `${REGISTERS.classAssignments.many} (${assigned})` : '')
}

/** How many assignments name a group, including inactive ones. */
const assignmentsOf = async (trx: Trx, id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from class_assignment where class_group_id = ${id}
  `.execute(trx)
  return rows[0]?.count ?? 0
}

export const CLASS_GROUPS: Records<ClassGroupDraft, ClassGroupRecord> = {
  table: 'class_group',
  readers: classGroups,
  /** Groups of a grade in a shift have different names. */
  taken: { class_group_grade_name_key: { code: 'CLASS_GROUP_TAKEN', field: 'nome' } },
  checked,
  write,
  audited: auditedBy(CLASS_GROUP),
}
