import type { CampaignRow, ListCampaign } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { BLOCKED, type CampaignState, LEFT_OUT, OFFERED, READY } from '#domain/reEnrolments/campaign.ts'
import { type Intention, LEAVES, RENEWS, UNANSWERED, UNSURE } from '#domain/reEnrolments/intention.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { searchable } from '#domain/base/text.ts'
import { situationText } from '#domain/yearEnd/outcomeText.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { campaignProcess, runCampaign } from '#server/modules/matricula/reEnrolments/campaign.ts'

type Student = Awaited<ReturnType<typeof runCampaign>>['students'][number]

const SORTABLE = ['nome'] as const

/**
 * A page of the students of a campaign, with the outcome of each. Works out the whole campaign before it cuts the page,
 * since seats are given one after the other. @throws Refusal 404; 422 CAMPAIGN_OTHER_KIND; 400 for a field that does
 * not sort
 */
export const listCampaign = async (incoming: SignedIncoming<ListCampaign>): Promise<ListCampaign['answer']> => {
  const { db, query, now } = incoming
  const page = pageOf(query, SORTABLE)
  const process = await campaignProcess(incoming)
  const { students, places } = await runCampaign(db, process, { now })
  const shown = students.filter((student) => isMeant(student, query))
  const ordered = page.direction === 'desc' ? shown.toReversed() : shown
  const count = (state: CampaignState) => students.filter(({ verdict }) => verdict.state === state).length
  const saying = (said: Intention | typeof UNANSWERED) => students.filter((student) => says(student, said)).length
  return {
    items: ordered.slice(page.offset, page.offset + page.limit).map(rowOf),
    totalCount: shown.length,
    prontas: count(READY),
    impedidas: count(BLOCKED),
    ofertadas: count(OFFERED),
    deFora: count(LEFT_OUT),
    intencoes: {
      sim: saying(RENEWS),
      nao: saying(LEAVES),
      talvez: saying(UNSURE),
      semResposta: saying(UNANSWERED),
    },
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

/** Whether a family gave this answer, or none though it may answer. */
const says = ({ said, mayAnswer }: Student, answer: Intention | typeof UNANSWERED): boolean =>
  answer === UNANSWERED ? said === null && mayAnswer : said?.answer === answer

const isMeant = (
  student: Student,
  { Filtro = '', idUnidade, idSerie, Situacao, Progressao, Intencao }: ListCampaign['query'],
): boolean => {
  const { unitId, gradeId, nameSearch, ra, progression, verdict } = student
  return (
    (idUnidade === undefined || unitId === idUnidade) &&
    (idSerie === undefined || gradeId === idSerie) &&
    (Situacao === undefined || verdict.state === Situacao) &&
    (Progressao === undefined || progression === Progressao) &&
    (Intencao === undefined || says(student, Intencao)) &&
    (searchable(Filtro)
      .split(' ')
      .every((word) => nameSearch.includes(word)) ||
      ra.includes(Filtro.trim()))
  )
}

const rowOf = ({
  id,
  name,
  ra,
  unitId,
  unit,
  grade,
  shift,
  progression,
  situation,
  verdict,
  said,
  mayAnswer,
  isHeld,
}: Student): CampaignRow => ({
  idMatricula: id,
  nome: name,
  ra,
  idUnidade: unitId,
  unidade: unit,
  serie: grade,
  periodo: shift,
  progressao: progression,
  resultado: situation === null ? '' : situationText(situation),
  idSerie: verdict.place?.gradeId ?? null,
  idPeriodo: verdict.place?.shiftId ?? null,
  deFora: verdict.state === LEFT_OUT,
  situacao: verdict.state,
  motivo: verdict.reason,
  intencao: said && {
    resposta: said.answer,
    motivo: said.reason ?? '',
    em: new Date(said.at).toISOString(),
    anotada: said.byType === STAFF,
    por: said.by,
  },
  podeResponder: mayAnswer,
  dependeDaDirecao: isHeld,
})
