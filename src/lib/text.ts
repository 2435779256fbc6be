const integers = new Intl.NumberFormat('pt-BR')

/** `1.234` */
export const formatCount = (count: number): string => integers.format(count)

/** `plural(1, 'aluno', 'alunos')` → `1 aluno`; zero takes the plural, as people say it. */
export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Names in a row, none of them broken at its spaces: `1º ano, 2º ano`. */
export const namesText = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(' ', '\u00a0')).join(', ')

/** Particles of Brazilian names, which give no initial. */
const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/** First and last initial of a name: `Ana Beatriz da Silva` → `AS`, `Ícaro` → `Í`. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== '' && !PARTICLES.has(word.toLowerCase()))
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => word?.charAt(0).toUpperCase()).join('')
}

/** How a person is called: `Ana Beatriz da Silva` → `Ana`. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
