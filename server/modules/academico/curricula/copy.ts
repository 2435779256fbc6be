import { sql, type Transaction } from 'kysely'
import { DRAFT, IN_FORCE } from '#domain/curricula/curricula.lists.ts'
import type {
  CopyCurricula,
  CurriculumCopy,
  CurriculumCopyResult,
  CurriculumDraft,
  CurriculumItem,
  CurriculumRecord,
  PreviewCurriculumCopy,
} from '#domain/curricula/curricula.schemas.ts'
import { curriculumChanges, curriculumDraftOf } from '#domain/curricula/curriculum.ts'
import { notAccepted } from '#domain/records/values.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprinted, refuseUnseen } from '#server/http/simulated.ts'
import { takingUnique } from '#server/http/taking.ts'
import { curricula } from '#server/modules/academico/curricula/read.ts'
import { CURRICULA } from '#server/modules/academico/curricula/save.ts'
import { changesOf } from '#server/records/audited.ts'
import { insertRecord } from '#server/records/save.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { areUsable } from '#server/school/choices/usable.ts'
import { openYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>
type Line = CurriculumCopyResult['matrizes'][number]

/** What a copy does to one grade in a shift. */
interface Planned {
  readonly line: Line
  /** What is written; the draft that is there already, which is changed, or null for a new version. */
  readonly write: { readonly draft: CurriculumDraft; readonly into: CurriculumRecord | null } | null
}

/** What copying would do; nothing is written. @throws Refusal as `copyCurricula` */
export const previewCurriculumCopy = ({
  db,
  body,
  ...act
}: SignedIncoming<PreviewCurriculumCopy>): Promise<CurriculumCopyResult> =>
  inTransaction(db, async (trx) => fingerprinted(resultOf(await somePlanned(trx, act, body))))

/**
 * Takes the matrices of a year and unit, or of one grade, to another place, as drafts. A place whose newest version says the
 * same already stays as it is, so that a second time nothing is made; one with a draft gets it changed.
 * @throws Refusal 422 CURRICULUM_COPY_SAME, CURRICULUM_COPY_NOTHING, SCHOOL_YEAR_CLOSED, SIMULATION_OUTDATED, or CHECK_FIELDS
 * for a place that the caller may not choose
 */
export const copyCurricula = ({
  db,
  body: { conferido, ...copy },
  ...act
}: SignedIncoming<CopyCurricula>): Promise<CurriculumCopyResult> =>
  takingUnique(db, CURRICULA.taken, async (trx) => {
    // Two copies to one year come one after the other.
    await sql`select id from school_year where id = ${copy.idAnoDestino} for update`.execute(trx)
    const planned = await somePlanned(trx, act, copy)
    refuseUnseen(resultOf(planned), conferido)
    for (const { write } of planned) {
      if (write === null) continue
      if (write.into === null) await insertRecord(CURRICULA, trx, act, write.draft)
      else await changeDraft(trx, act, write.into, write.draft)
    }
    return fingerprinted(resultOf(planned))
  })

/**
 * The same inside the caller's transaction, and only for places that have no matrix yet; with the ids of those that it made.
 * @throws Refusal 422 SCHOOL_YEAR_CLOSED, or CHECK_FIELDS for a place that the caller may not choose
 */
export const copyMissingCurricula = async (
  trx: Trx,
  act: Act,
  copy: CurriculumCopy,
): Promise<{ readonly lines: readonly Line[]; readonly made: readonly number[] }> => {
  const planned = await planOf(trx, act, copy)
  const made: number[] = []
  for (const { line, write } of planned)
    if (line.resultado === 'nova' && write !== null)
      made.push((await insertRecord(CURRICULA, trx, act, write.draft)).id)
  return { lines: planned.map(({ line }) => line), made }
}

const resultOf = (planned: readonly Planned[]) => ({ matrizes: planned.map(({ line }) => line) })

const changeDraft = async (trx: Trx, act: Act, before: CurriculumRecord, draft: CurriculumDraft): Promise<void> => {
  await CURRICULA.write(trx, act, draft, before)
  const [then = {}, now = {}] = await CURRICULA.audited(trx, [before, draft])
  await writeAudit(trx, {
    ...actor(act),
    entity: 'curriculum',
    entity_id: String(before.id),
    action: 'update',
    ...changesOf(then, now),
  })
}

/** @throws Refusal 422 CURRICULUM_COPY_NOTHING beside those of a plan */
const somePlanned = async (trx: Trx, act: Act, copy: CurriculumCopy): Promise<readonly Planned[]> => {
  const planned = await planOf(trx, act, copy)
  if (planned.length === 0) throw ruleBroken('CURRICULUM_COPY_NOTHING')
  return planned
}

const planOf = async (trx: Trx, act: Act, copy: CurriculumCopy): Promise<readonly Planned[]> => {
  await refuseUnusable(trx, act, copy)
  const subjects = await readSubjects(trx)
  const planned: Planned[] = []
  for (const { id, gradeId, shiftId } of await sourcesOf(trx, copy)) {
    const target = { ...copy, idSerie: copy.idSerieDestino ?? gradeId, idPeriodo: shiftId }
    planned.push(await planOne(trx, await curricula.written(trx, id), target, subjects))
  }
  return planned
}

/** @throws Refusal 422 for a copy onto itself, a closed year, and units, years or grades that the caller may not choose */
const refuseUnusable = async (trx: Trx, { caller }: Act, copy: CurriculumCopy): Promise<void> => {
  const { idAnoLetivo, idUnidade, idSerie, idAnoDestino, idUnidadeDestino, idSerieDestino } = copy
  const isSameGrade = idSerieDestino === undefined || idSerieDestino === idSerie
  if (idAnoLetivo === idAnoDestino && idUnidade === idUnidadeDestino && isSameGrade)
    throw ruleBroken('CURRICULUM_COPY_SAME')
  const isOwn = inUnitsOf(caller, 'id')
  const flaw = (name: string, label: string, isRight: boolean) => (isRight ? {} : { [name]: notAccepted(label) })
  refuseFlaws({
    ...flaw('idUnidade', 'Unidade de origem', await areUsable(trx, 'unit', [idUnidade], isOwn)),
    ...flaw('idUnidadeDestino', 'Unidade de destino', await areUsable(trx, 'unit', [idUnidadeDestino], isOwn)),
    ...flaw(
      'idSerieDestino',
      'Série de destino',
      idSerieDestino === undefined || (idSerie !== undefined && (await areUsable(trx, 'grade', [idSerieDestino]))),
    ),
  })
  const year = await openYear(trx, { idAnoLetivo: idAnoDestino, idUnidade: idUnidadeDestino })
  refuseFlaws(flaw('idAnoDestino', 'Ano letivo de destino', year !== null))
}

/** Of every grade and shift the version in force, else the draft. */
const sourcesOf = async (trx: Trx, copy: CurriculumCopy) => {
  const { rows } = await sql<{ id: number; gradeId: number; shiftId: number }>`
    select id, "gradeId", "shiftId" from (
      select distinct on (own.grade_id, own.shift_id)
        own.id, own.grade_id as "gradeId", own.shift_id as "shiftId", grade.position as grade_at, shift.position as shift_at
      from curriculum as own join grade on grade.id = own.grade_id join shift on shift.id = own.shift_id
      where own.school_year_id = ${copy.idAnoLetivo} and own.unit_id = ${copy.idUnidade}
        and own.status in (${DRAFT}, ${IN_FORCE})
        and (${copy.idSerie ?? null}::integer is null or own.grade_id = ${copy.idSerie ?? null}::integer)
      order by own.grade_id, own.shift_id, own.status desc) as source
    order by grade_at, "gradeId", shift_at, "shiftId"
  `.execute(trx)
  return rows
}

type Target = Pick<CurriculumCopy, 'idAnoDestino' | 'idUnidadeDestino'> & {
  readonly idSerie: number
  readonly idPeriodo: number
}

const planOne = async (trx: Trx, source: CurriculumRecord, target: Target, subjects: Subjects): Promise<Planned> => {
  const place = await placeOf(trx, target)
  const there = place.newest === null ? null : await curricula.written(trx, place.newest)
  const nameOf = (id: number): string => subjects.get(id)?.name ?? ''
  const copied = source.disciplinas.filter(({ idDisciplina }) => subjects.get(idDisciplina)?.active)
  const changes = curriculumChanges(there?.disciplinas ?? [], copied)
  const line = (resultado: Line['resultado']): Line => ({
    nome: place.name,
    resultado,
    mudancas:
      resultado === 'fora'
        ? []
        : changes.map(({ idDisciplina, before, after }) => ({
            disciplina: nameOf(idDisciplina),
            de: amountsOf(before),
            para: amountsOf(after),
          })),
    inativas: source.disciplinas.filter((item) => !copied.includes(item)).map((item) => nameOf(item.idDisciplina)),
  })
  if (there === null && !place.isOffered) return { line: line('fora'), write: null }
  if (there !== null && changes.length === 0) return { line: line('igual'), write: null }
  const draft: CurriculumDraft = {
    idAnoLetivo: target.idAnoDestino,
    idUnidade: target.idUnidadeDestino,
    idSerie: target.idSerie,
    idPeriodo: target.idPeriodo,
    // Approved was what is there, not what is copied.
    ato: there?.situacao === DRAFT ? there.ato : '',
    disciplinas: copied,
  }
  if (there?.situacao === DRAFT)
    return { line: line('rascunho'), write: { draft: { ...curriculumDraftOf(there), ...draft }, into: there } }
  return { line: line(there === null ? 'nova' : 'versao'), write: { draft, into: null } }
}

const amountsOf = (item: CurriculumItem | null) =>
  item && { aulasSemana: item.aulasSemana ?? 0, cargaHoraria: item.cargaHoraria ?? 0 }

/** A place by its name, with its draft, else its version in force; a unit that offers nothing in the year yet may offer anything. */
const placeOf = async (trx: Trx, { idAnoDestino, idUnidadeDestino, idSerie, idPeriodo }: Target) => {
  const { rows } = await sql<{ name: string; newest: number | null; isOffered: boolean }>`
    select grade.name || ' · ' || shift.name as name,
      (select id from curriculum where school_year_id = ${idAnoDestino} and unit_id = ${idUnidadeDestino}
        and grade_id = grade.id and shift_id = shift.id and status in (${DRAFT}, ${IN_FORCE})
        order by status limit 1) as newest,
      not exists (select 1 from course_offer
        where school_year_id = ${idAnoDestino} and unit_id = ${idUnidadeDestino} and active)
      or exists (select 1 from course_offer as offer join course_offer_seat as seat on seat.course_offer_id = offer.id
        where offer.school_year_id = ${idAnoDestino} and offer.unit_id = ${idUnidadeDestino} and offer.active
          and seat.grade_id = grade.id and seat.shift_id = shift.id) as "isOffered"
    from grade, shift where grade.id = ${idSerie} and shift.id = ${idPeriodo}
  `.execute(trx)
  const [place] = rows
  if (place === undefined) throw ruleBroken('CURRICULUM_COPY_NOTHING')
  return place
}

type Subjects = ReadonlyMap<number, { readonly name: string; readonly active: boolean }>

const readSubjects = async (trx: Trx): Promise<Subjects> => {
  const rows = await trx.selectFrom('subject').select(['id', 'name', 'active']).execute()
  return new Map(rows.map((subject) => [subject.id, subject]))
}
