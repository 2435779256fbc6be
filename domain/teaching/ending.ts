import { dayText } from '#domain/base/days.ts'
import type { EndingDay, EndingDays } from '#domain/teaching/ending.schemas.ts'

/** What becomes of each record where an assignment ends on a day (I17), in sentences. `passesOn`: somebody takes over. */
export const endingTexts = ({ hoje, dias }: EndingDays, lastDay: string, passesOn: boolean): readonly string[] => {
  const before = dias.filter(({ dia }) => dia <= lastDay)
  const after = dias.filter(({ dia }) => dia > lastDay)
  const pending = before.filter(({ dia }) => dia <= hoje)
  return [
    ...recordsText(before, 'Até o último dia'),
    ...recordsText(after, 'Depois do último dia'),
    ...pendingText(total(pending, 'semChamada'), total(pending, 'semConteudo')),
    ...afterText(after, passesOn),
  ]
}

const total = (days: readonly EndingDay[], what: Exclude<keyof EndingDay, 'dia'>): number =>
  days.reduce((sum, day) => sum + day[what], 0)

const recordsText = (days: readonly EndingDay[], when: string): readonly string[] => {
  const [rolls, contents] = [total(days, 'chamadas'), total(days, 'conteudos')]
  return rolls + contents === 0
    ? []
    : [
        `${when}, ${counted(rolls, 'chamada lançada', 'chamadas lançadas')} e ${counted(contents, 'conteúdo lançado', 'conteúdos lançados')}: continuam nas aulas, com o nome de quem lançou.`,
      ]
}

const pendingText = (rolls: number, contents: number): readonly string[] =>
  rolls + contents === 0
    ? []
    : [
        `Até lá faltam ${counted(rolls, 'chamada', 'chamadas')} e ${counted(contents, 'conteúdo', 'conteúdos')}. Passado o último dia, quem sai não lança mais: só a coordenação.`,
      ]

const afterText = (after: readonly EndingDay[], passesOn: boolean): readonly string[] => {
  const alone = after.filter(({ soDesta }) => soDesta > 0)
  const [first] = passesOn ? after : alone
  if (first === undefined) return []
  const count = total(passesOn ? after : alone, passesOn ? 'aulas' : 'soDesta')
  const lessons = `A partir de ${dayText(first.dia)}, ${counted(count, 'aula', 'aulas')}`
  if (passesOn) return [`${lessons} ${count === 1 ? 'passa' : 'passam'} a quem assume.`]
  return [`${lessons} ${count === 1 ? 'fica' : 'ficam'} sem professor.`]
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
