import { nameIn } from '#domain/base/list.ts'
import { listed } from '#domain/base/listed.ts'
import {
  BY_HAND_IN_CYCLES,
  COMPLEMENT_EFFECTS,
  CONTINUED,
  RECOVERY_EFFECTS,
  STAGES_RECOVERY_EFFECTS,
} from '#domain/evaluation/evaluation.lists.ts'
import type { Step } from '#domain/evaluation/steps.ts'
import { written } from '#domain/evaluation/written.ts'

const FORMULA_OF = { stage: 'Nota da etapa', mean: 'Média', exam: 'Média com exame' } as const

const AGAINST = {
  pass: 'a média de aprovação',
  exam: 'a média mínima após o exame',
  examRight: 'a média mínima para fazer o exame',
  globalMean: 'a média de aprovação, na média de todas as disciplinas',
} as const

/** A step of a calculation as a sentence of “Como chegamos neste valor”. */
export const stepText = (step: Step): string => {
  switch (step.kind) {
    case 'entered':
      return `${stageName(step.stage)}: nota ${written(step.result)}.`
    case 'enteredConcept':
      return `${stageName(step.stage)}: conceito ${step.concept}${step.mark === null ? '' : `, que conta como ${written(step.mark)}`}.`
    case 'recoveredConcept':
      return `${stageName(step.stage)}: conceito ${step.concept}, recuperação ${step.recovery} = ${step.result}.`
    case 'lastConcept':
      return `O conceito da última etapa, ${step.concept}, ${step.passes ? 'aprova' : 'não aprova'}.`
    case 'withoutMark':
      return 'A disciplina não tem nota.'
    case 'general':
      return 'A nota é uma só para todas as disciplinas.'
    case 'assessments':
      return `${stageName(step.stage)}: ${assessmentsText(step)} = ${written(step.result)}.`
    case 'complement':
      return `${stageName(step.stage)}: ${step.name} ${written(step.mark)} (${effectIn(COMPLEMENT_EFFECTS, step.effect)}) = ${written(step.result)}.`
    case 'recovery':
      return `${stageName(step.stage)}: nota ${written(step.mark)}, recuperação ${written(step.recovery)} (${effectIn(RECOVERY_EFFECTS, step.effect)}) = ${written(step.result)}.`
    case 'stagesRecovery':
      return `${stageName(step.stage)}: nota ${written(step.mark)}, ${step.name} ${written(step.recovery)} (${effectIn(STAGES_RECOVERY_EFFECTS, step.effect)}) = ${written(step.result)}.`
    case 'transferred':
      return `${stageName(step.stage)}: ${written(step.result)}, transferida${step.school === '' ? '' : ` de ${step.school}`}.`
    case 'adjusted':
      return adjustedText(step)
    case 'stages':
      return `Soma das etapas (Se): ${step.marks.map(({ mark }) => written(mark)).join(' + ')} = ${written(step.sum)}. Etapas que contam (Et): ${step.count}.`
    case 'formula':
      return `${FORMULA_OF[step.of]}: ${step.formula} → ${step.filled} = ${written(step.result)}.`
    case 'dividesByZero':
      return `${FORMULA_OF[step.of]}: ${step.formula} divide por zero na posição ${step.at}. Não há resultado.`
    case 'rounded':
      return `${written(step.from)} arredondado ${step.table === null ? placesText(step.places) : `pela tabela ${step.table}${step.band === '' ? '' : `, faixa “${step.band}”`}`}: ${written(step.result)}.`
    case 'concept':
      return `${written(step.from)} equivale ao conceito ${step.result}, que ${step.passes ? 'aprova' : 'não aprova'}.`
    case 'exempt':
      return 'O aluno está dispensado da disciplina: ela fica fora das médias e da carga horária.'
    case 'exemptStage':
      return `${stageName(step.stage)}: dispensada, fica fora da média.`
    case 'absentStage':
      return `${stageName(step.stage)}: o aluno não tem a disciplina nesta etapa, que fica fora da média.`
    case 'missing':
      return step.stages.length === 1
        ? `Falta a nota da ${step.stages.join()}ª etapa.`
        : `Faltam as notas das etapas ${listed(step.stages.map(String))}.`
    case 'compared':
      return `${written(step.value)} ${step.reaches ? 'alcança' : 'não alcança'} ${AGAINST[step.against]}, ${written(step.least)}.`
    case 'needed':
      return neededText(step)
    case 'noExam':
      return 'Esta regra não tem exame final.'
    case 'council':
      return councilText(step)
    case 'opinion':
      return opinionText(step)
    case 'presence':
      return presenceText(step)
    case 'progression':
      return progressionText(step)
    case 'failedSubjects':
      return failedText(step)
    case 'undecided':
      return `Ainda sem resultado: ${listed(step.subjects)}.`
  }
}

const stageName = (stage: number): string => `${stage}ª etapa`

const effectIn = (list: Parameters<typeof nameIn>[0], id: number): string => nameIn(list, id).toLowerCase()

const placesText = (places: number): string => {
  if (places === 0) return 'sem casas decimais'
  return places === 1 ? 'a 1 casa decimal' : `a ${places} casas decimais`
}

type Of<Kind extends Step['kind']> = Extract<Step, { readonly kind: Kind }>

const assessmentsText = ({ parts, worth, by }: Of<'assessments'>): string => {
  const sum = parts
    .map(({ name, mark, weight }) => `${name} ${written(mark)}${weight === null ? '' : ` × ${written(weight)}`}`)
    .join(' + ')
  if (worth !== null) return `(${sum}) × ${written(worth.all)} ÷ ${written(worth.left)}`
  return by === null ? sum : `(${sum}) ÷ ${written(by)}`
}

const neededText = ({ mark, most, possible }: Of<'needed'>): string => {
  if (mark === null) return `Nenhuma nota do exame, até ${written(most)}, alcança o mínimo: impossível.`
  if (possible) return `Precisa de ${written(mark)} no exame.`
  return `Precisaria de ${written(mark)} no exame, que vai até ${written(most)}: impossível.`
}

/** Families are not told the reason. */
const adjustedText = ({ stage, mark, reason, result }: Of<'adjusted'>): string => {
  const why = reason === '' ? '' : ` Motivo: ${reason.replace(/\.$/, '')}.`
  return `${stageName(stage)}: média ${written(mark)} ajustada para ${written(result)}.${why}`
}

const councilText = ({ original, mark, reason, lifts }: Of<'council'>): string => {
  const given = mark === null ? '' : ` com ${written(mark)}`
  const kept = original === null ? '' : ` A média calculada, ${written(original)}, fica registrada.`
  return `O conselho ${lifts ? 'aprovou' : 'não aprovou'}${given}: ${reason.replace(/\.$/, '')}.${kept}`
}

const opinionText = ({ calculated, goesOn, reason }: Of<'opinion'>): string =>
  `Parecer alterado pelo conselho, que decidiu que o aluno ${goesOn ? 'segue' : 'não segue'}: ${reason.replace(/\.$/, '')}. O resultado calculado, “${calculated}”, fica registrado.`

const presenceText = (step: Of<'presence'>): string => {
  const compensated =
    step.compensated === 0 ? '' : `, ${counted(step.compensated, 'compensada')}, ${step.missed} que contam,`
  const unit = step.unit === 'days' ? 'dias letivos' : 'aulas'
  const presence = `Presença: ${counted(step.absences, 'falta')}${compensated} em ${written(step.of)} ${unit} = ${written(step.percent)}%, ${step.reaches ? 'dentro do' : 'abaixo do'} mínimo de ${written(step.least)}%.`
  const told = step.mustBeTold ? ` Mais de 30% das ${step.permitted} faltas permitidas: avise o Conselho Tutelar.` : ''
  return `${presence}${told}${step.reaches ? ` ${leftText(step)}` : ''}`
}

const leftText = ({ left, unit }: Of<'presence'>): string => {
  const many = unit === 'days' ? 'dias' : 'aulas'
  if (left === 0) return unit === 'days' ? 'Não pode faltar mais nenhum dia.' : 'Não pode faltar mais nenhuma aula.'
  return `Ainda pode faltar ${left} ${left === 1 ? many.slice(0, -1) : many}.`
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

const progressionText = ({ progression, decided }: Of<'progression'>): string => {
  if (progression === CONTINUED) return 'Progressão continuada: ninguém é retido.'
  const manner = progression === BY_HAND_IN_CYCLES ? 'ao fim do ciclo ' : ''
  if (decided === null) return `A escola ${manner}decide cada aluno, e ainda não decidiu.`
  return `A escola ${manner}decide cada aluno, e decidiu que este ${decided ? 'segue' : 'não segue'}.`
}

const failedText = ({ subjects, permitted }: Of<'failedSubjects'>): string => {
  const names = subjects.map(({ name, merges }) => (merges.length === 0 ? name : `${name} (${listed(merges)})`))
  const merged = subjects.some(({ merges }) => merges.length > 1) ? ' Disciplinas aglutinadas contam como uma.' : ''
  return `Retido em ${listed(names)}.${merged} ${permittedText(permitted)}`
}

const permittedText = (permitted: number): string => {
  if (permitted === 0) return 'Não há dependências permitidas.'
  return permitted === 1 ? 'É permitida 1 dependência.' : `São permitidas ${permitted} dependências.`
}
