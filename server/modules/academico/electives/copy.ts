import { sql, type Transaction } from 'kysely'
import { electiveGroupDraftOf } from '#domain/electives/electiveGroup.ts'
import type {
  CopyElectives,
  ElectiveCopy,
  ElectiveCopyResult,
  ElectiveGroupDraft,
  PreviewElectiveCopy,
} from '#domain/electives/electives.schemas.ts'
import { notAccepted } from '#domain/records/values.ts'
import { searchable } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Act } from '#server/http/audit.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprinted, refuseUnseen } from '#server/http/simulated.ts'
import { takingUnique } from '#server/http/taking.ts'
import { electiveGroups } from '#server/modules/academico/electives/read.ts'
import { ELECTIVE_GROUPS } from '#server/modules/academico/electives/save.ts'
import { insertRecord } from '#server/records/save.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { areUsable } from '#server/school/choices/usable.ts'
import { openYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

interface Planned {
  readonly line: ElectiveCopyResult['grupos'][number]
  /** Null for a group that is there already. */
  readonly draft: ElectiveGroupDraft | null
}

/** What copying would do; nothing is written. @throws Refusal as `copyElectives` */
export const previewElectiveCopy = ({
  db,
  body,
  ...act
}: SignedIncoming<PreviewElectiveCopy>): Promise<ElectiveCopyResult> =>
  inTransaction(db, async (trx) => fingerprinted(resultOf(await planOf(trx, act, body))))

/**
 * Takes the active groups of a unit's year to another year or unit, their windows as many years later. A group that is there by
 * its name stays as it is, so that a second time nothing is made. Nobody's choice goes along.
 * @throws Refusal 422 ELECTIVE_COPY_SAME, ELECTIVE_COPY_NOTHING, SCHOOL_YEAR_CLOSED, SIMULATION_OUTDATED, or CHECK_FIELDS
 */
export const copyElectives = ({
  db,
  body: { conferido, ...copy },
  ...act
}: SignedIncoming<CopyElectives>): Promise<ElectiveCopyResult> =>
  takingUnique(db, ELECTIVE_GROUPS.taken, async (trx) => {
    // Two copies to one year come one after the other.
    await sql`select id from school_year where id = ${copy.idAnoDestino} for update`.execute(trx)
    const planned = await planOf(trx, act, copy)
    refuseUnseen(resultOf(planned), conferido)
    for (const { draft } of planned) if (draft !== null) await insertRecord(ELECTIVE_GROUPS, trx, act, draft)
    return fingerprinted(resultOf(planned))
  })

const resultOf = (planned: readonly Planned[]) => ({ grupos: planned.map(({ line }) => line) })

const planOf = async (trx: Trx, act: Act, copy: ElectiveCopy): Promise<readonly Planned[]> => {
  await refuseUnusable(trx, act, copy)
  const years = await yearsApart(trx, copy)
  const there = await namesIn(trx, copy)
  const planned: Planned[] = []
  for (const id of await sourcesOf(trx, copy)) {
    const draft = copiedDraft(electiveGroupDraftOf(await electiveGroups.written(trx, id)), copy, years)
    const isThere = there.has(searchable(draft.nome))
    planned.push({
      line: {
        nome: draft.nome,
        opcoes: draft.opcoes.length,
        abre: draft.abre,
        fecha: draft.fecha,
        resultado: isThere ? 'existe' : 'novo',
      },
      draft: isThere ? null : draft,
    })
  }
  if (planned.length === 0) throw ruleBroken('ELECTIVE_COPY_NOTHING')
  return planned
}

const copiedDraft = (draft: ElectiveGroupDraft, copy: ElectiveCopy, years: number): ElectiveGroupDraft => ({
  ...draft,
  idAnoLetivo: copy.idAnoDestino,
  idUnidade: copy.idUnidadeDestino,
  abre: yearsLater(draft.abre, years),
  fecha: yearsLater(draft.fecha, years),
  inicioAulas: '',
  opcoes: draft.opcoes.map((elective) => ({ ...elective, id: null })),
})

/** The same day of another year; 29 February becomes the 28th. */
const yearsLater = (day: string, years: number): string => {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return later.endsWith('-02-29') ? `${later.slice(0, 8)}28` : later
}

/** @throws Refusal 422 for a copy onto itself, a closed year, and units that the caller may not choose */
const refuseUnusable = async (trx: Trx, { caller }: Act, copy: ElectiveCopy): Promise<void> => {
  const { idAnoLetivo, idUnidade, idAnoDestino, idUnidadeDestino } = copy
  if (idAnoLetivo === idAnoDestino && idUnidade === idUnidadeDestino) throw ruleBroken('ELECTIVE_COPY_SAME')
  const isOwn = inUnitsOf(caller, 'id')
  const flaw = (name: string, label: string, isRight: boolean) => (isRight ? {} : { [name]: notAccepted(label) })
  refuseFlaws({
    ...flaw('idUnidade', 'Unidade de origem', await areUsable(trx, 'unit', [idUnidade], isOwn)),
    ...flaw('idUnidadeDestino', 'Unidade de destino', await areUsable(trx, 'unit', [idUnidadeDestino], isOwn)),
  })
  const year = await openYear(trx, { idAnoLetivo: idAnoDestino, idUnidade: idUnidadeDestino })
  refuseFlaws(flaw('idAnoDestino', 'Ano letivo de destino', year !== null))
}

const yearsApart = async (trx: Trx, { idAnoLetivo, idAnoDestino }: ElectiveCopy): Promise<number> => {
  const rows = await trx
    .selectFrom('school_year')
    .where('id', 'in', [idAnoLetivo, idAnoDestino])
    .select(['id', 'year'])
    .execute()
  const yearOf = (id: number) => rows.find((one) => one.id === id)?.year ?? 0
  return yearOf(idAnoDestino) - yearOf(idAnoLetivo)
}

const sourcesOf = async (trx: Trx, { idAnoLetivo, idUnidade }: ElectiveCopy): Promise<readonly number[]> => {
  const rows = await trx
    .selectFrom('elective_group')
    .where('school_year_id', '=', idAnoLetivo)
    .where('unit_id', '=', idUnidade)
    .where('active', '=', true)
    .select('id')
    .orderBy('name_search')
    .execute()
  return rows.map(({ id }) => id)
}

const namesIn = async (trx: Trx, { idAnoDestino, idUnidadeDestino }: ElectiveCopy): Promise<ReadonlySet<string>> => {
  const rows = await trx
    .selectFrom('elective_group')
    .where('school_year_id', '=', idAnoDestino)
    .where('unit_id', '=', idUnidadeDestino)
    .select('name_search')
    .execute()
  return new Set(rows.map(({ name_search }) => name_search))
}
