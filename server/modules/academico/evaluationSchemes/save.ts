import { type Kysely, sql, type Transaction } from 'kysely'
import { message } from '#domain/all/messages.ts'
import { searchable } from '#domain/base/text.ts'
import { EVALUATION_SCHEME } from '#domain/evaluationSchemes/evaluationSchemes.fields.ts'
import { DRAFT } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { SchemeDraft, SchemeRecord } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { movedSchemeFlaws, schemeDraftFlaws } from '#domain/evaluationSchemes/schemeDraftFlaws.ts'
import { settledScheme } from '#domain/evaluationSchemes/schemeDraft.ts'
import { keptRules } from '#domain/evaluationSchemes/schemeRules.ts'
import { SCHEME_PARTS, subjectsText } from '#domain/evaluationSchemes/schemeWords.ts'
import { newlyChosen } from '#domain/records/values.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { Refusal, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import { schemes } from '#server/modules/academico/evaluationSchemes/read.ts'
import { specialFlaw } from '#server/modules/academico/evaluationSchemes/special.ts'
import { type Audited, auditedDrafts } from '#server/records/audited.ts'
import { notAcceptedFlaws } from '#server/records/references.ts'
import { writeRow } from '#server/records/rows.ts'
import type { Records } from '#server/records/save.ts'
import { inUnitsOf, inUnitsOfOrShared, isReadOnlyOfSchool } from '#server/rows/units.ts'
import { areUsable } from '#server/school/choices/usable.ts'
import { openYear, refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * The draft to write, settled and without flaws. @throws Refusal 422 CHECK_FIELDS with a sentence per field,
 * SCHOOL_YEAR_CLOSED, SCHEME_OF_SCHOOL, or SCHEME_FROZEN for a version that is no draft any more
 */
const checked = async (
  trx: Trx,
  { caller }: Act,
  sent: SchemeDraft,
  before: SchemeRecord | null,
): Promise<SchemeDraft> => {
  const draft = settledScheme({ ...sent, idEsquema: before?.idEsquema ?? sent.idEsquema })
  if (before !== null) await refuseFrozen(trx, caller, before)
  const { idAnoLetivo, idUnidade } = draft
  const year = idAnoLetivo === null ? null : await openYear(trx, { idAnoLetivo, idUnidade })
  refuseFlaws(notAcceptedFlaws(EVALUATION_SCHEME, { idAnoLetivo: idAnoLetivo === null || year !== null }))
  refuseFlaws({ ...schemeDraftFlaws(draft), ...(before !== null && movedSchemeFlaws(before, draft)) })
  if (isReadOnlyOfSchool(caller, idUnidade)) refuseFlaws({ idUnidade: message('SCHEME_OF_SCHOOL') })
  refuseFlaws(await referenceFlaws(trx, caller, draft, before))
  refuseFlaws(await specialFlaw(trx, draft))
  return draft
}

/** @throws Refusal 422 SCHEME_OF_SCHOOL, SCHOOL_YEAR_CLOSED, or SCHEME_FROZEN for what is no draft any more */
export const refuseFrozen = async (trx: Trx, caller: Act['caller'], before: SchemeRecord): Promise<void> => {
  if (isReadOnlyOfSchool(caller, before.idUnidade)) throw ruleBroken('SCHEME_OF_SCHOOL')
  await refuseInClosedYear(trx, before)
  if (before.situacao !== DRAFT) throw ruleBroken('SCHEME_FROZEN')
}

const referenceFlaws = async (
  trx: Trx,
  caller: Act['caller'],
  draft: SchemeDraft,
  before: SchemeRecord | null,
): Promise<Readonly<Record<string, string>>> => {
  const subjects = (one: SchemeDraft | null) => one?.disciplinas.map(({ idDisciplina }) => idDisciplina) ?? []
  return notAcceptedFlaws(EVALUATION_SCHEME, {
    idUnidade: await areUsable(trx, 'unit', newlyChosen(draft.idUnidade, before?.idUnidade), inUnitsOf(caller, 'id')),
    idEsquema: before !== null || (await isOfSameName(trx, caller, draft)),
    idRegraDiferenciada: await isSpecialOf(trx, caller, draft),
    disciplinas: await areUsable(trx, 'subject', newlyChosen(subjects(draft), subjects(before))),
  })
}

/** The next version of a scheme has its name, and is of its year and unit. */
const isOfSameName = async (trx: Trx, caller: Act['caller'], draft: SchemeDraft): Promise<boolean> => {
  if (draft.idEsquema === null) return true
  const { rows } = await sql`
    select id from evaluation_scheme
    where id = ${draft.idEsquema} and name = ${draft.nome} and school_year_id = ${draft.idAnoLetivo}
      and unit_id is not distinct from ${draft.idUnidade} and ${inUnitsOfOrShared(caller, 'unit_id')}
    for update
  `.execute(trx)
  return rows.length === 1
}

/** The scheme for students with a disability is another one of the same year, of the same unit or of the whole school. */
const isSpecialOf = async (trx: Trx, caller: Act['caller'], draft: SchemeDraft): Promise<boolean> => {
  const { idRegraDiferenciada: id } = draft
  if (id === null) return true
  if (id === draft.idEsquema) return false
  const { rows } = await sql`
    select id from evaluation_scheme
    where id = ${id} and school_year_id = ${draft.idAnoLetivo}
      and (unit_id is null or unit_id = ${draft.idUnidade}) and ${inUnitsOfOrShared(caller, 'unit_id')}
    for share
  `.execute(trx)
  return rows.length === 1
}

const write = async (trx: Trx, _: Act, draft: SchemeDraft, before: SchemeRecord | null): Promise<number> => {
  const scheme = await writeScheme(trx, draft)
  const id = await writeRow(trx, 'evaluation_scheme_version', before?.id ?? null, {
    evaluation_scheme_id: scheme,
    number: before?.numero ?? (await nextNumber(trx, scheme)),
    rules: JSON.stringify(keptRules(draft)),
    special_scheme_id: draft.idRegraDiferenciada,
  })
  await writeSubjects(trx, id, draft.disciplinas)
  return id
}

const writeScheme = async (trx: Trx, { idEsquema, nome, idAnoLetivo, idUnidade }: SchemeDraft): Promise<number> => {
  if (idAnoLetivo === null) throw new Error('A scheme without a year was let through')
  const named = { name: nome, name_search: searchable(nome) }
  if (idEsquema !== null) {
    await trx.updateTable('evaluation_scheme').set(named).where('id', '=', idEsquema).execute()
    return idEsquema
  }
  const { id } = await trx
    .insertInto('evaluation_scheme')
    .values({ ...named, school_year_id: idAnoLetivo, unit_id: idUnidade })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const nextNumber = async (trx: Trx, scheme: number): Promise<number> => {
  const { last } = await trx
    .selectFrom('evaluation_scheme_version')
    .where('evaluation_scheme_id', '=', scheme)
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

const writeSubjects = async (trx: Trx, id: number, subjects: SchemeDraft['disciplinas']): Promise<void> => {
  await trx.deleteFrom('evaluation_scheme_subject').where('evaluation_scheme_version_id', '=', id).execute()
  if (subjects.length === 0) return
  await trx
    .insertInto('evaluation_scheme_subject')
    .values(
      subjects.map(({ idDisciplina, etapas, aglutinada }) => ({
        evaluation_scheme_version_id: id,
        subject_id: idDisciplina,
        stages: [...etapas],
        merged_as: aglutinada || null,
      })),
    )
    .execute()
}

const audited = async (trx: Trx, drafts: readonly SchemeDraft[]): Promise<readonly Audited[]> => {
  const subject = await subjectNames(trx)
  return auditedDrafts(
    trx,
    EVALUATION_SCHEME,
    drafts.map((draft) => ({
      draft,
      own: {
        conceitos: SCHEME_PARTS.conceitos(draft),
        tabelas: SCHEME_PARTS.tabelas(draft),
        recuperacoes: SCHEME_PARTS.recuperacoes(draft),
        disciplinas: subjectsText(draft, { subject }),
      },
    })),
  )
}

/** What subjects are called, by id. */
export const subjectNames = async (db: Kysely<Database>): Promise<(id: number) => string> => {
  const rows = await db.selectFrom('subject').select(['id', 'name']).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}

export const SCHEMES: Records<SchemeDraft, SchemeRecord> = {
  table: 'evaluation_scheme_version',
  readers: schemes,
  /** A scheme has one draft at a time. Two people who begin the same version meet at its number. */
  taken: {
    evaluation_scheme_name_key: { code: 'SCHEME_NAME_TAKEN', field: 'nome' },
    evaluation_scheme_draft_key: { code: 'SCHEME_DRAFT_TAKEN', field: 'nome' },
    evaluation_scheme_number_key: { code: 'SCHEME_DRAFT_TAKEN', field: 'nome' },
  },
  checked,
  write,
  audited,
}

/**
 * Before a draft is removed: its scheme goes with it where no other version is left. @throws Refusal as `refuseFrozen`;
 * 422 SCHEME_LINKED, SCHEME_SPECIAL, SCHEME_ASSESSED where something needs the scheme
 */
export const removeAlone = async (trx: Trx, { caller }: Act, before: SchemeRecord): Promise<void> => {
  await refuseFrozen(trx, caller, before)
  if (before.numero > 1) return
  // Nobody links it until the transaction ends.
  await sql`select id from evaluation_scheme where id = ${before.idEsquema} for update`.execute(trx)
  await refuseNeeded(trx, before)
  await sql`delete from evaluation_scheme where id = ${before.idEsquema}`.execute(trx)
}

const refuseNeeded = async (trx: Trx, { idEsquema }: SchemeRecord): Promise<void> => {
  const { rows } = await sql<Record<'grades' | 'schemes' | 'assessments', string | null>>`
    select
      (select string_agg(name, ', ' order by position) from assessment
        where evaluation_scheme_id = ${idEsquema} and whole_id is null) as assessments,
      (select string_agg(distinct grade.name, ', ') from evaluation_link as link
        join grade on grade.id = link.grade_id where link.evaluation_scheme_id = ${idEsquema}) as grades,
      (select string_agg(distinct other.name, ', ') from evaluation_scheme_version as version
        join evaluation_scheme as other on other.id = version.evaluation_scheme_id
        where version.special_scheme_id = ${idEsquema}) as schemes
  `.execute(trx)
  const { grades = null, schemes: others = null, assessments = null } = rows[0] ?? {}
  if (grades !== null) throw new Refusal(422, 'SCHEME_LINKED', { values: { series: grades } })
  if (others !== null) throw new Refusal(422, 'SCHEME_SPECIAL', { values: { esquemas: others } })
  if (assessments !== null) throw new Refusal(422, 'SCHEME_ASSESSED', { values: { avaliacoes: assessments } })
}
