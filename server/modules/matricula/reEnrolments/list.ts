import type { CampaignRow, ListCampaign } from '#domain/api/reEnrolments.schemas.ts'
import { BLOCKED, type CampaignState, LEFT_OUT, OFFERED, READY } from '#domain/rules/reEnrolments/campaign.ts'
import { searchable } from '#domain/text.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { campaignProcess, runCampaign } from '#server/modules/matricula/reEnrolments/campaign.ts'

type Student = Awaited<ReturnType<typeof runCampaign>>['students'][number]

const SORTABLE = ['nome'] as const

/**
 * A page of the students of a campaign, with what would become of each. It is worked out as a whole, since seats are
 * given one after the other, and cut then. @throws Refusal 404; 422 CAMPAIGN_OTHER_KIND; 400 for the order
 */
export const listCampaign = async (incoming: SignedIncoming<ListCampaign>): Promise<ListCampaign['answer']> => {
  const { db, query, now } = incoming
  const page = pageOf(query, SORTABLE)
  const process = await campaignProcess(incoming)
  const { students, places } = await runCampaign(db, process, { now })
  const shown = students.filter((student) => isMeant(student, query))
  const ordered = page.direction === 'desc' ? shown.toReversed() : shown
  const count = (state: CampaignState) => students.filter(({ verdict }) => verdict.state === state).length
  return {
    items: ordered.slice(page.offset, page.offset + page.limit).map(rowOf),
    totalCount: shown.length,
    prontas: count(READY),
    impedidas: count(BLOCKED),
    ofertadas: count(OFFERED),
    deFora: count(LEFT_OUT),
    lugares: places.map(({ idUnidade, idSerie, serie, idPeriodo, periodo, livres }) => ({
      idUnidade,
      idSerie,
      serie,
      idPeriodo,
      periodo,
      livres,
    })),
  }
}

const isMeant = (
  { unitId, gradeId, nameSearch, ra, verdict }: Student,
  { Filtro = '', idUnidade, idSerie, Situacao }: ListCampaign['query'],
): boolean =>
  (idUnidade === undefined || unitId === idUnidade) &&
  (idSerie === undefined || gradeId === idSerie) &&
  (Situacao === undefined || verdict.state === Situacao) &&
  (searchable(Filtro)
    .split(' ')
    .every((word) => nameSearch.includes(word)) ||
    ra.includes(Filtro.trim()))

const rowOf = ({ id, name, ra, unitId, unit, grade, shift, verdict }: Student): CampaignRow => ({
  idMatricula: id,
  nome: name,
  ra,
  idUnidade: unitId,
  unidade: unit,
  serie: grade,
  periodo: shift,
  idSerie: verdict.place?.gradeId ?? null,
  idPeriodo: verdict.place?.shiftId ?? null,
  deFora: verdict.state === LEFT_OUT,
  situacao: verdict.state,
  motivo: verdict.reason,
})
