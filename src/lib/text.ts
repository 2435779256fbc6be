const integers = new Intl.NumberFormat('pt-BR')

/** `1.234` */
export const formatCount = (count: number): string => integers.format(count)

/** `plural(1, 'aluno', 'alunos')` → `1 aluno`; zero takes the plural, as people say it. */
export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Names in a row, none of them broken at its spaces: `1º ano, 2º ano`. */
export const namesText = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(' ', '\u00a0')).join(', ')

/** How a person is called: `Ana Beatriz da Silva` → `Ana`. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
