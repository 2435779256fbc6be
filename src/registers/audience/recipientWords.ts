import type { RecipientPage } from '#domain/audience/recipients.schemas.ts'
import { formatCount, namesText, plural } from '#src/lib/text.ts'

type OfUnit = RecipientPage['porUnidade'][number]

/** How many people a unit has among the recipients. */
export const peopleOf = ({
  responsaveis,
  alunos,
  equipe,
}: Pick<OfUnit, 'responsaveis' | 'alunos' | 'equipe'>): number => responsaveis + alunos + equipe

/** “Centro 310, Jardim 245”; empty for one unit. */
export const unitsText = ({ porUnidade }: RecipientPage): string =>
  porUnidade.length < 2 ? '' : porUnidade.map((one) => `${one.nome} ${formatCount(peopleOf(one))}`).join(', ')

/** “312 responsáveis, 240 alunos e 12 da equipe” */
export const countsText = ({ responsaveis, alunos, equipe }: RecipientPage): string => {
  const parts = [
    responsaveis > 0 && plural(responsaveis, 'responsável', 'responsáveis'),
    alunos > 0 && plural(alunos, 'aluno', 'alunos'),
    equipe > 0 && plural(equipe, 'pessoa da equipe', 'pessoas da equipe'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'ninguém' : namesText(parts)
}

/** How it is said that somebody read something, or saw it. */
export interface ReadingWords {
  readonly filter: string
  readonly all: string
  readonly done: string
  readonly missing: string
  /** Of one person. */
  readonly not: string
}

export const READ: ReadingWords = {
  filter: 'Leitura',
  all: 'Leram ou não',
  done: 'Leram',
  missing: 'Não leram',
  not: 'Não leu',
}

export const SEEN: ReadingWords = {
  filter: 'Visualização',
  all: 'Viram ou não',
  done: 'Viram',
  missing: 'Não viram',
  not: 'Não viu',
}
