import type { Transaction } from 'kysely'
import { mayOpen } from '#domain/access/permissions.ts'
import { settledDraft } from '#domain/registers/values.ts'
import { searchable } from '#domain/base/text.ts'
import { nameIn } from '#domain/base/list.ts'
import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import { ACT_STANDINGS, actFlaws, actText, type LegalAct, settledAct, standingOf } from '#domain/units/legalActs.ts'
import { UNIT, unitFlaws } from '#domain/units/unit.ts'
import type {
  CreateUnit,
  ExportUnits,
  GetUnit,
  ListUnits,
  SetUnitStatus,
  UnitDraft,
  UnitRecord,
  UnitRow,
  UpdateUnit,
} from '#domain/units/units.wire.ts'
import type { Database } from '#server/db/schema.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import type { Act } from '#server/http/audit.ts'
import { readersOf } from '#server/http/records.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import { forbidden, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumns, exportList, idsOf, text } from '#server/http/sheet/exportList.ts'
import { readUnit, readUnits } from '#server/school/units/units.ts'
import * as repository from '#server/modules/academico/units/units.repository.ts'
import { auditedEach } from '#server/records/audited.ts'
import { changeRecord, changeStatus, createRecord, type Records, refuseUsed } from '#server/records/save.ts'
import { auditedOf } from '#server/registers/audited.ts'
import { settleFiles, withFiles } from '#server/registers/files.ts'
import { usesOf, usesText } from '#server/registers/references.ts'
import { worksEverywhere } from '#server/rows/units.ts'

/** The units where the caller works. @throws Refusal 400 for a field that does not sort */
export const unitPage = async ({ db, caller, now, query }: SignedIncoming<ListUnits>): Promise<ListUnits['answer']> => {
  const page = pageOf(query, repository.SORTABLE)
  const { found, count } = await repository.findUnits(db, caller, soughtBy(query), page)
  return { items: found.map((unit) => rowOf(unit, schoolDay(now))), totalCount: count }
}

const soughtBy = ({ Filtro = '', Situacao }: Pick<ListUnits['query'], 'Filtro' | 'Situacao'>) => ({
  text: searchable(Filtro),
  active: Situacao,
})

/** The list as a file. @throws Refusal as `unitPage`, `exportList` and `idsOf` */
export const exportUnits = async (incoming: SignedIncoming<ExportUnits>): Promise<ExportUnits['answer']> => {
  const { db, caller, now, query } = incoming
  const found = repository.unitIds(caller, soughtBy(query), pageOf(query, repository.SORTABLE))
  return exportList(incoming, {
    title: 'Unidades',
    entity: 'unit',
    columns: UNIT_COLUMNS,
    ids: await idsOf(db, found),
    read: async (ids) => (await readUnits(db, caller, ids)).map((unit) => rowOf(unit, schoolDay(now))),
  })
}

const UNIT_COLUMNS: ExportColumns<UnitRow> = {
  nome: [text('Nome', ({ nome }) => nome)],
  codigo: [text('Código', ({ codigo }) => codigo)],
  cidade: [
    text('Município', ({ cidade }) => cidade),
    text('UF', ({ uf }) => FEDERATIVE_UNITIES.find(({ id }) => id === uf)?.sigla ?? null),
  ],
  inep: [text('INEP', ({ inep }) => inep)],
  atos: [
    text('Atos legais', ({ situacaoAtos }) => nameIn(ACT_STANDINGS, situacaoAtos)),
    { heading: 'Vencimento', kind: 'date', valueOf: ({ atoVence }) => atoVence },
  ],
  ativo: [text('Situação', ({ ativo }) => (ativo ? 'Ativo' : 'Inativo'))],
}

const rowOf = ({ id, ativo, versao, cadastro, atos, cursosOferecidos }: UnitRecord, today: string): UnitRow => {
  const standing = standingOf(atos, cursosOferecidos, today)
  const { codigo, nome, cidade, uf, inep } = cadastro
  return {
    id,
    ativo,
    versao,
    codigo: String(codigo),
    nome: String(nome),
    cidade: String(cidade),
    uf: typeof uf === 'number' ? uf : null,
    inep: String(inep),
    situacaoAtos: standing.id,
    atoVence: standing.endsOn,
  }
}

const units = readersOf('unit', readUnit)

/** @throws Refusal 404, audited for a unit where the caller does not work */
export const unit = (incoming: SignedIncoming<GetUnit>): Promise<UnitRecord> => units.own(incoming, incoming.params.id)

/** Creates a unit. @throws Refusal 403 for all but masters; 422 CHECK_FIELDS with a sentence per field, or REGISTER_TAKEN */
export const create = async (incoming: SignedIncoming<CreateUnit>): Promise<UnitRecord> => {
  if (!worksEverywhere(incoming.caller)) throw forbidden()
  return createRecord(UNITS, incoming)
}

/** Changes a unit with its acts. @throws Refusal as `create`; 404 as `unit`; 409 with the unit for an older `versao` */
export const update = (incoming: SignedIncoming<UpdateUnit>): Promise<UnitRecord> => changeRecord(UNITS, incoming)

/** Inactivates or reactivates a unit. @throws Refusal 404, 409 as `update`; 422 REGISTER_IN_USE with what uses it */
export const setStatus = (incoming: SignedIncoming<SetUnitStatus>): Promise<UnitRecord> =>
  changeStatus(UNITS, incoming, async (trx, { caller }, { id, ativo }) => {
    if (ativo) refuseUsed('REGISTER_IN_USE', usesText(await usesOf(trx, caller, 'units', id)))
  })

/** The draft to write, settled, without flaws, its logo uploaded. */
const checked = async (
  trx: Transaction<Database>,
  act: Act,
  sent: UnitDraft,
  before: UnitRecord | null,
): Promise<UnitDraft> => {
  const cadastro = settledDraft(UNIT.fields, sent.cadastro)
  const atos = sent.atos.map(settledAct)
  const named = await withFiles(trx, act, UNIT, cadastro, before && before.cadastro)
  const flaws = {
    ...unitFlaws(cadastro),
    ...actFlaws(atos, schoolDay(act.now)),
    ...(await courseFlaws(trx, atos, before?.atos ?? [])),
    ...named.flaws,
  }
  if (Object.keys(flaws).length > 0) throw ruleBroken('CHECK_FIELDS', flaws)
  return { cadastro: named.draft, atos }
}

/** Staff who hold the feature and work in a unit may see its logo. */
export const seesUnit: MaySeeOwner = async ({ db, caller }, id) =>
  mayOpen(caller, caller.permissions, 'unidades') && (await readUnit(db, caller, id)) !== null

/** A course that an act already named may have become inactive. */
const courseFlaws = async (
  trx: Transaction<Database>,
  acts: readonly LegalAct[],
  before: readonly LegalAct[],
): Promise<Readonly<Record<string, string>>> => {
  const active = (await repository.readCourses(trx)).flatMap((course) => (course.active ? [course.id] : []))
  const usable: readonly (number | null)[] = [null, ...active, ...before.map(({ curso }) => curso)]
  return Object.fromEntries(
    acts.flatMap(({ curso }, place) =>
      usable.includes(curso) ? [] : [[`atos.${place}.curso`, 'O valor do campo Curso não é aceito.']],
    ),
  )
}

/** A unit in the words of the audit: fields by label, and one line per act. */
const auditedUnit = async (trx: Transaction<Database>, { cadastro, atos }: UnitDraft) => {
  const courses = await repository.readCourses(trx)
  const nameOf = (course: number | null) => courses.find(({ id }) => id === course)?.name ?? ''
  return { ...auditedOf(UNIT, cadastro), 'Atos legais': atos.map((act) => actText(act, nameOf(act.curso))).join('\n') }
}

/** Writes a unit with its acts and its logo. */
const write = async (
  trx: Transaction<Database>,
  act: Act,
  draft: UnitDraft,
  before: UnitRecord | null,
): Promise<number> => {
  const id = before?.id ?? (await repository.insertUnit(trx, draft))
  if (before !== null) await repository.updateUnit(trx, id, draft)
  await settleFiles(trx, act, UNIT, id, before?.cadastro ?? {}, draft.cadastro)
  return id
}

const UNITS: Records<UnitDraft, UnitRecord> = {
  table: 'unit',
  readers: units,
  taken: Object.fromEntries(
    UNIT.unique.map((field) => {
      const { column, label } = UNIT.fields[field]
      return [`unit_${column}_key`, { code: 'REGISTER_TAKEN', field, values: { campo: label } }]
    }),
  ),
  checked,
  write,
  audited: auditedEach(auditedUnit),
}
