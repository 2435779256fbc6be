import type { YearDays } from '#domain/classGroups/classGroup.ts'
import { ELECTIVE_GROUP } from '#domain/electives/electives.fields.ts'
import type { ElectiveDraft, ElectiveGroupDraft, ElectiveGroupRecord } from '#domain/electives/electives.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { oneLine, searchable } from '#domain/base/text.ts'
import { draftIn, fieldFlaws, settledRecord } from '#domain/records/values.ts'

type Flaws = Readonly<Record<string, string>>
type Electives = readonly ElectiveDraft[]

const [LONGEST_NAME, LONGEST_TEXT, MOST_LESSONS, MOST_SEATS] = [60, 80, 40, 999]

/** The draft as it is stored: texts trimmed, and an elective without a name called like its subject. */
export const settledElectiveGroup = (draft: ElectiveGroupDraft): ElectiveGroupDraft => ({
  ...settledRecord(ELECTIVE_GROUP, draft),
  opcoes: draft.opcoes.map((one) => ({
    ...one,
    nome: oneLine(one.nome),
    professor: oneLine(one.professor),
    local: oneLine(one.local),
  })),
})

/** The draft of a stored group. */
export const electiveGroupDraftOf = (record: ElectiveGroupRecord): ElectiveGroupDraft =>
  draftIn<ElectiveGroupDraft>(ELECTIVE_GROUP, record)

/** The sentence of every wrong field, by name; `year`: the days of the unit's school year. */
export const electiveGroupFlaws = (draft: ElectiveGroupDraft, year: YearDays | null): Flaws => ({
  ...countFlaws(draft),
  ...daysFlaws(draft, year),
  ...fieldFlaws(ELECTIVE_GROUP, draft),
  ...electivesFlaw(draft.opcoes),
})

const countFlaws = ({ minimo, maximo, opcoes }: ElectiveGroupDraft): Flaws => {
  if (maximo === null) return {}
  if (minimo !== null && minimo > maximo)
    return { maximo: `O campo ${ELECTIVE_GROUP.maximo.label} não pode ser menor que o mínimo.` }
  return opcoes.length > 0 && maximo > opcoes.length
    ? { maximo: `O campo ${ELECTIVE_GROUP.maximo.label} não pode passar do número de opções.` }
    : {}
}

/** The window may lie before the school year, never after it; lessons are within it. */
const daysFlaws = ({ abre, fecha, inicioAulas }: ElectiveGroupDraft, year: YearDays | null): Flaws => {
  const flaws: Record<string, string> = {}
  if (abre !== '' && fecha !== '' && fecha < abre)
    flaws['fecha'] = `O campo ${ELECTIVE_GROUP.fecha.label} não pode ser menor que ${ELECTIVE_GROUP.abre.label}.`
  if (year !== null && fecha > year.fim) flaws['fecha'] = `O ano letivo termina em ${dayText(year.fim)}.`
  if (year !== null && inicioAulas !== '' && (inicioAulas < year.inicio || inicioAulas > year.fim))
    flaws['inicioAulas'] = `O campo ${ELECTIVE_GROUP.inicioAulas.label} precisa estar dentro do ano letivo.`
  return flaws
}

const electivesFlaw = (electives: Electives): Flaws => {
  if (electives.length === 0) return { opcoes: 'Inclua ao menos uma opção.' }
  for (const [place, elective] of electives.entries()) {
    const sentence = electiveFlaw(elective) ?? sameName(electives, place)
    if (sentence !== null) return { opcoes: `Opção ${place + 1}: ${sentence}` }
  }
  return {}
}

const electiveFlaw = ({ idDisciplina, nome, professor, local, aulas, vagas }: ElectiveDraft): string | null => {
  if (idDisciplina === null) return 'escolha a disciplina.'
  if (oneLine(nome) === '') return 'escreva como as famílias a conhecem.'
  if (oneLine(nome).length > LONGEST_NAME) return `o nome vai até ${LONGEST_NAME} letras.`
  if (Math.max(oneLine(professor).length, oneLine(local).length) > LONGEST_TEXT)
    return `professor e local vão até ${LONGEST_TEXT} letras.`
  if (!isWithin(aulas, MOST_LESSONS)) return `as aulas por semana vão de 1 a ${MOST_LESSONS}.`
  return isWithin(vagas, MOST_SEATS) ? null : `as vagas vão de 1 a ${MOST_SEATS}.`
}

const isWithin = (value: number | null, most: number): boolean => value !== null && value >= 1 && value <= most

const sameName = (electives: Electives, place: number): string | null => {
  const name = searchable(electives[place]?.nome ?? '')
  return electives.findIndex((one) => searchable(one.nome) === name) < place
    ? 'já há uma opção com este nome no grupo.'
    : null
}

/** Whether anybody ever chose in a group: it stays in its year and unit then, and is not removed. */
export const wasChosen = ({ ocupacao }: Pick<ElectiveGroupRecord, 'ocupacao'>): boolean =>
  ocupacao.some(({ jaEscolhida }) => jaEscolhida)

/** What those who chose forbid: another year or unit, an elective that goes or becomes another subject, fewer seats than taken. */
export const chosenFlaws = (before: ElectiveGroupRecord, draft: ElectiveGroupDraft): Flaws => {
  const flaws: Record<string, string> = {}
  for (const name of ['idAnoLetivo', 'idUnidade'] as const)
    if (wasChosen(before) && draft[name] !== before[name])
      flaws[name] = `O campo ${ELECTIVE_GROUP[name].label} não pode mudar: há escolhas neste grupo.`
  for (const { id, escolhidas, jaEscolhida } of before.ocupacao) {
    const [kept, now] = [before, draft].map(({ opcoes }) => opcoes.find((one) => one.id === id))
    if (kept === undefined) continue
    if (now === undefined && jaEscolhida)
      flaws['opcoes'] = `${kept.nome} já foi escolhida por alunos e precisa ficar no grupo.`
    if (now !== undefined && jaEscolhida && now.idDisciplina !== kept.idDisciplina)
      flaws['opcoes'] = `A disciplina de ${kept.nome} não pode mudar: há alunos nela.`
    if (now !== undefined && now.vagas !== null && now.vagas < escolhidas)
      flaws['opcoes'] = `${kept.nome} já tem ${escolhidas} ${escolhidas === 1 ? 'vaga ocupada' : 'vagas ocupadas'}.`
  }
  return flaws
}
