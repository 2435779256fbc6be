import { dayText } from '#domain/base/days.ts'
import { listed } from '#domain/base/listed.ts'
import { nameIn } from '#domain/base/list.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { SCHOOL_LEVELS } from '#domain/courses/courses.lists.ts'
import { HABILITATION_TYPES } from '#domain/staff/teacher.lists.ts'
import type { AssignBody, Board, BoardAssignment, BoardTeacher, EndBody } from '#domain/teaching/assignments.schemas.ts'
import { certificateFlaw } from '#domain/teaching/certificates.ts'
import { habilitationsFor } from '#domain/teaching/habilitations.ts'
import { overlap, stretchText } from '#domain/teaching/stretches.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { type Counted, holdsOn, hoursText, loadOn, meet } from '#domain/teaching/weeklyLoad.ts'

/** What is proposed, whether by a form or by a call. */
export type Proposal = Pick<AssignBody, 'idProfessor' | 'tipo' | 'inicio' | 'fim' | 'aulas'>

/** Sentences: refusals keep a proposal from being written, warnings ask to be confirmed. */
export interface Findings {
  readonly recusas: readonly string[]
  readonly avisos: readonly string[]
}

/** What the rules look at. `except` are assignments that end by the same act, and so count no longer. */
export type Facts = Pick<
  Board,
  'anoLetivo' | 'hoje' | 'exigeCertidao' | 'turmas' | 'disciplinas' | 'professores' | 'atribuicoes' | 'horarios'
>

/**
 * What speaks against giving lessons to a teacher (D 2.5). One titular of a class group's subject on a day; nothing outside
 * of the school year, outside of the matrix, or for somebody of another unit. Hours beyond the contract, an unusual
 * habilitation, lessons at times at which the teacher is not there, a last day at the school and a missing certificate are warnings; the certificate is a refusal where the
 * school decided so. The form asks while somebody types, the server when it decides.
 */
export const assignmentFindings = (facts: Facts, proposal: Proposal): Findings => {
  const { anoLetivo, professores } = facts
  const teacher = professores.find(({ id }) => id === proposal.idProfessor)
  if (anoLetivo === null || teacher === undefined) return { recusas: [NOT_OF_UNIT], avisos: [] }
  const days = { inicio: proposal.inicio, fim: proposal.fim ?? anoLetivo.fim }
  const wrongDays = daysFlaw(anoLetivo, days)
  if (wrongDays !== null) return { recusas: [wrongDays], avisos: [] }
  const cells = proposal.aulas.map(
    (cell): Counted => ({ ...cell, ...days, idProfessor: teacher.id, tipo: proposal.tipo }),
  )
  const certificate = certificateFlaw(teacher.nome, teacher.certidaoEmitidaEm, facts.hoje)
  return {
    recusas: said([
      teacher.disponivel ? null : NOT_OF_UNIT,
      ...cells.map((cell) => cellFlaw(facts, cell)),
      facts.exigeCertidao ? certificate : null,
    ]),
    avisos: said([
      hoursWarning(facts, teacher, cells),
      ...cells.map((cell) => habilitationWarning(facts, teacher, cell)),
      ...cells.map((cell) => availabilityWarning(facts, teacher, cell)),
      leavingWarning(teacher, days.fim),
      facts.exigeCertidao ? null : certificate,
    ]),
  }
}

/** The warnings of a proposal that nobody confirmed yet. */
export const uncheckedWarnings = ({ avisos }: Findings, checked: readonly string[]): readonly string[] =>
  avisos.filter((one) => !checked.includes(one))

/** For somebody who may not be given lessons in a unit. */
export const NOT_OF_UNIT =
  'Este professor não está ativo nesta unidade. Escolha outro, ou inclua a unidade no cadastro dele.'

const said = (sentences: readonly (string | null)[]): readonly string[] => [
  ...new Set(sentences.filter((sentence) => sentence !== null)),
]

type Year = NonNullable<Board['anoLetivo']>
type Days = Pick<Counted, 'inicio' | 'fim'>

const daysFlaw = ({ nome, inicio: first, fim: last }: Year, { inicio, fim }: Days): string | null => {
  if (!isDay(inicio) || !isDay(fim)) return 'Informe o início da atribuição.'
  if (fim < inicio) return 'O fim não pode ser antes do início.'
  return inicio < first || fim > last
    ? `O período precisa ficar dentro do ano letivo de ${nome}, de ${dayText(first)} a ${dayText(last)}.`
    : null
}

const cellFlaw = (facts: Facts, cell: Counted): string | null => {
  const name = cellName(facts, cell)
  if (!isTaught(facts, cell)) return `${name}: a disciplina não está na matriz da turma.`
  for (const other of facts.atribuicoes) {
    if (other.idTurma !== cell.idTurma || other.idDisciplina !== cell.idDisciplina || !meet(other, cell)) continue
    const who = facts.professores.find(({ id }) => id === other.idProfessor)?.nome ?? 'outra pessoa'
    const when = `de ${dayText(other.inicio)} a ${dayText(other.fim)}`
    if (other.idProfessor === cell.idProfessor) return `${name}: ${who} já está nesta disciplina ${when}.`
    if (other.tipo === TITULAR && cell.tipo === TITULAR)
      return `${name}: ${who} é titular ${when}. Encerre essa atribuição, ou escolha outro período ou tipo.`
  }
  return null
}

/** Whether a class group is taught a subject: by its matrix, or as a whole. */
const isTaught = ({ turmas, disciplinas }: Facts, { idTurma, idDisciplina }: Counted): boolean => {
  const group = turmas.find(({ id }) => id === idTurma)
  const isWhole = disciplinas.some(({ id, regencia }) => id === idDisciplina && regencia)
  return group !== undefined && (isWhole || group.itens.some((item) => item.idDisciplina === idDisciplina))
}

/** `Matemática, 6º A` */
const cellName = ({ turmas, disciplinas }: Facts, { idTurma, idDisciplina }: Counted): string =>
  [
    disciplinas.find(({ id }) => id === idDisciplina)?.nome ?? 'Disciplina',
    turmas.find(({ id }) => id === idTurma)?.nome ?? 'turma',
  ].join(', ')

/** On the fullest day of those on which the lessons are given; a day can only be fuller than the one before if something begins. */
const hoursWarning = (facts: Facts, { id, nome, horasContrato }: BoardTeacher, cells: readonly Counted[]) => {
  const [cell] = cells
  if (horasContrato === null || cell === undefined) return null
  const all = [...facts.atribuicoes, ...cells]
  const begins = all.flatMap((one) => (one.idProfessor === id && holdsOn(cell, one.inicio) ? [one.inicio] : []))
  const most = Math.max(...[...new Set([cell.inicio, ...begins])].map((day) => loadOn(facts, all, id, day).minutos))
  return most > horasContrato * 60
    ? `${nome} passa a ter ${hoursText(most)} de aula por semana; o contrato é de ${horasContrato} h.`
    : null
}

const habilitationWarning = (facts: Facts, { nome, habilitacoes }: BoardTeacher, cell: Counted): string | null => {
  const group = facts.turmas.find(({ id }) => id === cell.idTurma)
  if (group === undefined) return null
  if (habilitacoes.length === 0) return `Não há habilitação registrada de ${nome}.`
  const item = group.itens.find(({ idDisciplina }) => idDisciplina === cell.idDisciplina)
  const accepted = habilitationsFor({ nivel: group.nivel, base: item?.base ?? null, regencia: item?.regencia ?? true })
  if (habilitacoes.some((one) => accepted.includes(one))) return null
  const wanted = accepted.map((one) => nameIn(HABILITATION_TYPES, one)).join(' ou ')
  const subject = facts.disciplinas.find(({ id }) => id === cell.idDisciplina)?.nome ?? 'a disciplina'
  return `${subject} em ${nameIn(SCHOOL_LEVELS, group.nivel)} pede ${wanted}, e a habilitação registrada de ${nome} é outra.`
}

/** Where the week of the class group has lessons of the subject while the teacher is not there (D 2.5 “availability”). */
const availabilityWarning = (facts: Facts, { nome, indisponivel }: BoardTeacher, cell: Counted): string | null => {
  const lessons = facts.horarios.filter(
    (lesson) =>
      lesson.idTurma === cell.idTurma &&
      isGivenBy(facts, cell, lesson.idDisciplina) &&
      indisponivel.some((one) => overlap(one, lesson)),
  )
  const when = listed([...new Set(lessons.map(stretchText))])
  return lessons.length === 0 ? null : `${nome} não pode ${when}, quando há aula de ${cellName(facts, cell)}.`
}

/** Whether lessons of a subject are given by who is assigned: the subject's own, or of a whole class group those of its matrix. */
const isGivenBy = ({ turmas, disciplinas }: Facts, { idTurma, idDisciplina }: Counted, subject: number): boolean => {
  if (subject === idDisciplina) return true
  const isWhole = disciplinas.some(({ id, regencia }) => id === idDisciplina && regencia)
  const items = turmas.find(({ id }) => id === idTurma)?.itens ?? []
  return isWhole && items.some((item) => item.idDisciplina === subject && item.regencia)
}

const leavingWarning = ({ nome, desligamento }: BoardTeacher, end: string): string | null =>
  desligamento !== null && desligamento < end
    ? `O desligamento de ${nome} está registrado para ${dayText(desligamento)}, antes do fim da atribuição.`
    : null

/**
 * What is wrong with a last day, by field: it lies between the first day of the assignment and the end of the school year, and leaves a
 * day to somebody who takes over. `yearEnd` is ISO. Of a later one than before, `extensionFindings` says the rest.
 */
export const endFlaws = (
  before: Pick<BoardAssignment, 'inicio' | 'fim' | 'idProfessor'>,
  end: Pick<EndBody, 'ultimoDia' | 'motivo' | 'idNovoProfessor'>,
  yearEnd: string,
): Readonly<Record<string, string>> => ({
  ...(!isDay(end.ultimoDia) || end.ultimoDia < before.inicio || end.ultimoDia > yearEnd
    ? { ultimoDia: `O último dia vai de ${dayText(before.inicio)} a ${dayText(yearEnd)}.` }
    : {}),
  ...(end.motivo.trim() === '' ? { motivo: requiredMessage('Motivo') } : {}),
  ...handOverFlaw(before, end),
})

const handOverFlaw = (
  { fim, idProfessor }: Pick<BoardAssignment, 'fim' | 'idProfessor'>,
  { ultimoDia, idNovoProfessor }: Pick<EndBody, 'ultimoDia' | 'idNovoProfessor'>,
): Readonly<Record<string, string>> => {
  if (idNovoProfessor === null) return {}
  if (idNovoProfessor === idProfessor) return { idNovoProfessor: 'Quem assume precisa ser outra pessoa.' }
  return ultimoDia >= fim ? { idNovoProfessor: 'Depois do último dia não resta nenhum a assumir.' } : {}
}
