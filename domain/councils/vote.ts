import * as messages from '#domain/councils/councils.messages.ts'
import { filled } from '#domain/base/sentences.ts'

/** How a council voted about a subject. `desempate`: the casting vote of the president; null: none was needed. */
export interface Vote {
  readonly favor: number
  readonly contra: number
  readonly abstencoes: number
  readonly desempate: boolean | null
}

export const isTie = ({ favor, contra }: Pick<Vote, 'favor' | 'contra'>): boolean => favor === contra

/** Whether the vote lets the student pass. Abstentions count for nobody. */
export const isCarried = (vote: Vote): boolean => (isTie(vote) ? vote.desempate === true : vote.favor > vote.contra)

/** The sentence of every field of a vote that is wrong. `votes`: how many there are to give. */
export const voteFlaws = (vote: Vote, votes: number): Readonly<Record<string, string>> => {
  const given = vote.favor + vote.contra + vote.abstencoes
  if (given === 0) return { favor: messages.COUNCIL_NO_VOTES }
  if (given > votes) return { favor: filled(messages.COUNCIL_MANY_VOTES, { votos: votes }) }
  return isTie(vote) && vote.desempate === null ? { desempate: messages.COUNCIL_TIE } : {}
}

/** `6 a favor, 2 contra, 1 abstenção`. */
export const votesText = ({ favor, contra, abstencoes }: Pick<Vote, 'favor' | 'contra' | 'abstencoes'>): string =>
  `${favor} a favor, ${contra} contra, ${abstencoes} ${abstencoes === 1 ? 'abstenção' : 'abstenções'}`
