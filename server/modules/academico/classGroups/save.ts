import { sql, type Transaction } from 'kysely'
import type { updateClassGroup } from '#domain/classGroups/classGroups.endpoints.ts'
import type {
  ClassGroupDraft,
  ClassGroupRecord,
  CreateClassGroup,
  UpdateClassGroup,
} from '#domain/classGroups/classGroups.schemas.ts'
import { message } from '#domain/all/messages.ts'
import { classGroupFlaws, inUseFlaws, settledClassGroup } from '#domain/classGroups/classGroup.ts'
import { CLASS_GROUP_LABELS as LABELS } from '#domain/classGroups/classGroups.labels.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { takingUnique } from '#server/http/taking.ts'
import { auditedOf, columnsOf, writeGrades } from '#server/modules/academico/classGroups/columns.ts'
import { lockClassGroup, readClassGroup, readWritten } from '#server/modules/academico/classGroups/read.ts'
import {
  areOfCourse,
  areUsable,
  notAccepted,
  openYear,
  refuseInClosedYear,
  refuseFlaws,
  worksIn,
} from '#server/modules/academico/frame/index.ts'
import { changesOf } from '#server/registers/audited.ts'
import { agreedColumns } from '#server/registers/links.ts'

/** A name stands once among the groups of a grade in a shift. */
const TAKEN = { class_group_grade_name_key: { code: 'CLASS_GROUP_TAKEN', field: 'nome' } } as const

/**
 * Makes a class group. @throws Refusal 422 CHECK_FIELDS with a sentence per field, SCHOOL_YEAR_CLOSED, or
 * CLASS_GROUP_TAKEN
 */
export const createClassGroup = ({ db, body, ...act }: SignedIncoming<CreateClassGroup>): Promise<ClassGroupRecord> =>
  takingUnique(db, TAKEN, async (trx) => {
    const draft = await checked(trx, act, body, null)
    const columns = await columnsOf(trx, draft)
    const { id } = await trx.insertInto('class_group').values(columns).returning('id').executeTakeFirstOrThrow()
    await writeGrades(trx, id, draft, columns)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'class_group',
      entity_id: String(id),
      action: 'create',
      after: await auditedOf(trx, draft),
    })
    return readWritten(trx, id)
  })

/** Changes a class group. @throws Refusal as `createClassGroup`; 404; 409 with the group for an older `versao` */
export const changeClassGroup = async (incoming: SignedIncoming<UpdateClassGroup>): Promise<ClassGroupRecord> => {
  const { db, params, body, ...act } = incoming
  await readClassGroup(incoming, params.id)
  const { versao, ...sent } = body
  return takingUnique(db, TAKEN, async (trx) => {
    const before = await lockClassGroup(trx, params.id)
    if (before.versao !== versao) throw stale<typeof updateClassGroup>(before)
    const draft = await checked(trx, act, sent, before)
    const columns = await columnsOf(trx, draft)
    await trx
      .updateTable('class_group')
      .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
      .where('id', '=', params.id)
      .execute()
    await writeGrades(trx, params.id, draft, columns)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'class_group',
      entity_id: String(params.id),
      action: 'update',
      ...changesOf(await auditedOf(trx, before), await auditedOf(trx, draft)),
    })
    return readWritten(trx, params.id)
  })
}

/** The draft as it will be kept: settled, and nothing wrong with it. */
const checked = async (
  trx: Transaction<Database>,
  { caller }: Act,
  sent: ClassGroupDraft,
  before: ClassGroupRecord | null,
): Promise<ClassGroupDraft> => {
  const draft = settledClassGroup(sent)
  if (before !== null) await refuseInClosedYear(trx, before)
  const { idAnoLetivo, idUnidade } = draft
  const year = idAnoLetivo === null ? null : await openYear(trx, { idAnoLetivo, idUnidade })
  if (idAnoLetivo !== null && year === null) refuseFlaws({ idAnoLetivo: notAccepted(LABELS.idAnoLetivo) })
  refuseFlaws(classGroupFlaws(draft, year))
  if (before !== null) refuseFlaws({ ...(await assignedFlaws(trx, draft, before)), ...inUseFlaws(before, draft) })
  refuseFlaws(await referenceFlaws(trx, caller, draft, before))
  return draft
}

/** A group whose lessons are assigned stays in its year and unit. */
const assignedFlaws = async (
  trx: Transaction<Database>,
  draft: ClassGroupDraft,
  before: ClassGroupRecord,
): Promise<Readonly<Record<string, string>>> => {
  const places = { idAnoLetivo: 'school_year_id', idUnidade: 'unit_id' } as const
  const changed = (['idAnoLetivo', 'idUnidade'] as const).filter((name) => draft[name] !== before[name])
  const held = await agreedColumns(
    trx,
    'classGroups',
    before.id,
    changed.map((name) => places[name]),
  )
  return Object.fromEntries(
    changed.flatMap((name) => {
      const usos = held.get(places[name])
      return usos === undefined ? [] : [[name, message('REGISTER_AGREED', { campo: LABELS[name], usos })]]
    }),
  )
}

/**
 * A sentence for every field that names what may not be chosen. What the group named before stays allowed: a room that
 * was closed meanwhile keeps nobody from correcting a name.
 */
const referenceFlaws = async (
  trx: Transaction<Database>,
  { units }: Act['caller'],
  draft: ClassGroupDraft,
  before: ClassGroupRecord | null,
): Promise<Readonly<Record<string, string>>> => {
  const isNew = (name: 'idUnidade' | 'idCurso' | 'idPeriodo' | 'idLocal' | 'idRegente' | 'idCoordenador') =>
    draft[name] === null || draft[name] === before?.[name] ? [] : [draft[name]]
  const newGrades = draft.idsSeries.filter((id) => !before?.idsSeries.includes(id))
  const isMoved = draft.idUnidade !== before?.idUnidade
  /** Rooms and people are of a unit, so a group that moves chooses them anew. */
  const ofUnit = (name: 'idLocal' | 'idRegente' | 'idCoordenador') =>
    isMoved && draft[name] !== null ? [draft[name]] : isNew(name)
  const isOwn = units === 'all' ? undefined : sql<boolean>`id = any(${units}::integer[])`
  const works = worksIn(draft.idUnidade)
  const allowed = {
    idUnidade: await areUsable(trx, 'unit', isNew('idUnidade'), isOwn),
    idCurso: await areUsable(trx, 'course', isNew('idCurso')),
    idsSeries: (await areUsable(trx, 'grade', newGrades)) && (await areOfCourse(trx, draft.idsSeries, draft.idCurso)),
    idPeriodo: await areUsable(trx, 'shift', isNew('idPeriodo')),
    idLocal: await areUsable(trx, 'location', ofUnit('idLocal'), sql<boolean>`unit_id = ${draft.idUnidade}`),
    idRegente: await areUsable(trx, 'staff_user', ofUnit('idRegente'), sql<boolean>`is_teacher and ${works}`),
    idCoordenador: await areUsable(trx, 'staff_user', ofUnit('idCoordenador'), works),
  }
  const flaws: Record<string, string> = {}
  for (const name of REFERENCES) if (!allowed[name]) flaws[name] = notAccepted(LABELS[name])
  return flaws
}

const REFERENCES = ['idUnidade', 'idCurso', 'idsSeries', 'idPeriodo', 'idLocal', 'idRegente', 'idCoordenador'] as const
