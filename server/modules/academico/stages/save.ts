import { sql, type Transaction } from 'kysely'
import { STAGE_OPEN, STAGE_STATUSES } from '#domain/assessment/assessment.lists.ts'
import { divisionFlaws, settledDivision } from '#domain/assessment/divisions.ts'
import { STAGE_DIVISION } from '#domain/assessment/stages.fields.ts'
import { stageUsesText } from '#domain/assessment/stageUses.ts'
import type { DivisionDraft, DivisionRecord, StageDraft, StageState } from '#domain/assessment/stages.schemas.ts'
import { message } from '#domain/all/messages.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { Refusal, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import { divisions } from '#server/modules/academico/stages/read.ts'
import { raiseVersion, writeStages } from '#server/modules/academico/stages/stageRows.ts'
import { type Audited, auditedDrafts } from '#server/records/audited.ts'
import type { Changeable } from '#server/records/save.ts'
import { isReadOnlyOfSchool } from '#server/rows/units.ts'
import { followStages } from '#server/school/attendance/followStages.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>
type Flaws = Readonly<Record<string, string>>

/**
 * @throws Refusal 422 DIVISION_OF_SCHOOL where the division is that of the whole school and the caller does not work in all
 * units, SCHOOL_YEAR_CLOSED where its year is closed
 */
export const refuseUnchangeable = async (
  trx: Trx,
  { caller }: Pick<Act, 'caller'>,
  place: Pick<DivisionDraft, 'idAnoLetivo' | 'idUnidade'>,
): Promise<void> => {
  if (isReadOnlyOfSchool(caller, place.idUnidade)) throw ruleBroken('DIVISION_OF_SCHOOL')
  await refuseInClosedYear(trx, place)
}

/** The draft to write, without flaws. @throws Refusal as `refuseUnchangeable`; 422 CHECK_FIELDS with a sentence per path */
const checked = async (trx: Trx, act: Act, sent: DivisionDraft, before: DivisionRecord): Promise<DivisionDraft> => {
  await refuseUnchangeable(trx, act, before)
  const draft = settledDivision(sent)
  refuseFlaws({
    ...placeFlaws(draft, before),
    ...divisionFlaws(draft, before, before.etapas),
    ...strangerFlaws(draft, before),
    ...goneFlaws(draft, before),
  })
  return draft
}

/** A division stays where it was made. */
const placeFlaws = (draft: DivisionDraft, before: DivisionRecord): Flaws =>
  Object.fromEntries(
    (['idAnoLetivo', 'idUnidade', 'idTurma', 'tipo'] as const).flatMap((name) =>
      draft[name] === before[name] ? [] : [[name, `O campo ${STAGE_DIVISION[name].label} não muda depois de salvo.`]],
    ),
  )

/** A stage of another division, or one that is no more. */
const strangerFlaws = ({ etapas }: DivisionDraft, before: DivisionRecord): Flaws => {
  const known = new Set(before.etapas.map(({ id }) => id))
  const ids = etapas.flatMap(({ id }) => id ?? [])
  const wrong = ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length
  return wrong ? { etapas: message('STAGE_GONE') } : {}
}

/** A stage goes only while nothing names it, and nothing was decided about it. */
const goneFlaws = ({ etapas }: DivisionDraft, before: DivisionRecord): Flaws => {
  const left = new Set(etapas.map(({ id }) => id))
  const uses = usesText(
    before,
    before.estados.filter(({ idEtapa }) => !left.has(idEtapa)),
  )
  return uses === '' ? {} : { etapas: message('DIVISION_USED', { usos: uses }) }
}

/** What keeps some stages: `1º bimestre (3 conteúdos previstos, 40 notas)`; empty where nothing does. */
const usesText = ({ etapas }: DivisionRecord, states: readonly StageState[]): string =>
  states
    .flatMap((state) => {
      const name = etapas.find(({ id }) => id === state.idEtapa)?.nome ?? ''
      // An assessment belongs to the scheme, and stays whatever stages there are.
      const uses = stageUsesText({ ...state, avaliacoes: 0 })
      const reasons = [
        ...(uses === '' ? [] : [uses]),
        ...(state.passos.length > 0 || state.situacao !== STAGE_OPEN
          ? [`situação ${nameIn(STAGE_STATUSES, state.situacao).toLowerCase()}`]
          : []),
      ]
      return reasons.length === 0 ? [] : [`${name} (${reasons.join(', ')})`]
    })
    .join('; ')

const write = async (trx: Trx, _: Act, draft: DivisionDraft, before: DivisionRecord): Promise<number> => {
  await raiseVersion(trx, before.id)
  await writeStages(trx, before.id, draft.etapas)
  await followAgain(trx, before)
  return before.id
}

const followAgain = async (trx: Trx, { idAnoLetivo }: Pick<DivisionDraft, 'idAnoLetivo'>): Promise<void> => {
  if (idAnoLetivo !== null) await followStages(trx, idAnoLetivo)
}

const audited = (trx: Trx, drafts: readonly DivisionDraft[]): Promise<readonly Audited[]> =>
  auditedDrafts(
    trx,
    STAGE_DIVISION,
    drafts.map((draft) => ({ draft, own: { etapas: stagesText(draft.etapas) } })),
  )

/** `1º bimestre: 02/02/2026 a 17/04/2026, lançamento de 02/02/2026 a 24/04/2026, publicação em 30/04/2026` */
const stagesText = (stages: readonly StageDraft[]): string =>
  stages
    .map(({ nome, inicio, fim, lancamentoInicio, lancamentoFim, publicacao }) =>
      [
        `${nome}: ${dayText(inicio)} a ${dayText(fim)}`,
        ...(lancamentoInicio === '' && lancamentoFim === ''
          ? []
          : [
              `lançamento de ${dayText(lancamentoInicio || inicio)} ${lancamentoFim === '' ? 'em diante' : `a ${dayText(lancamentoFim)}`}`,
            ]),
        ...(publicacao === '' ? [] : [`publicação em ${dayText(publicacao)}`]),
      ].join(', '),
    )
    .join('; ')

export const DIVISIONS: Changeable<DivisionDraft, DivisionRecord> = {
  table: 'stage_division',
  readers: divisions,
  taken: {
    stage_division_key: { code: 'DIVISION_TAKEN', field: 'tipo' },
    stage_division_class_group_key: { code: 'DIVISION_OF_CLASS_TAKEN', field: 'idTurma' },
  },
  checked,
  write,
  audited,
}

/** @throws Refusal as `refuseUnchangeable`; 422 DIVISION_USED where anything names a stage, or one was closed */
export const refuseRemoval = async (trx: Trx, act: Act, before: DivisionRecord): Promise<void> => {
  await refuseUnchangeable(trx, act, before)
  // Nobody names a stage meanwhile.
  await sql`select id from stage where division_id = ${before.id} for update`.execute(trx)
  const usos = usesText(before, before.estados)
  if (usos !== '') throw new Refusal(422, 'DIVISION_USED', { values: { usos } })
}

/** Other stages hold from now on: rolls count for that in which their day lies. */
export const afterRemoval = (trx: Trx, _: Act, before: DivisionRecord): Promise<void> => followAgain(trx, before)
