import type { Problem, Solution } from '#domain/timetabling/problem.schemas.ts'
import type { Judged } from '#domain/timetabling/timetable.ts'

/** A timetable for people: a table for each class group, then what it costs and why. */
export const timetableText = (problem: Problem, result: Judged & Solution): string => {
  const tables = problem.turmas.map(({ nome }) => [nome, ...tableOf(problem, result, nome), ''].join('\n'))
  const reasons = result.semHorario.map(({ motivo }) => `- ${motivo}`)
  const costs = result.regras.flatMap(({ tipo, nome, obrigatoria, custo, pontos }) => [
    `${nome ?? tipo} (${obrigatoria ? 'regra' : 'desejo'}, custa ${custo})`,
    ...pontos.map(({ motivo }) => `    ${motivo}`),
  ])
  return [
    ...tables,
    `Regras não cumpridas: ${result.obrigatorias}. Desejos: ${result.desejos}.`,
    ...(reasons.length === 0 ? [] : ['', 'Aulas sem horário:', ...reasons]),
    ...(costs.length === 0 ? [] : ['', 'O que custa:', ...costs]),
  ].join('\n')
}

/** Days are columns, lessons lines. */
const tableOf = (problem: Problem, { aulas }: Solution, classGroup: string): readonly string[] => {
  const events = new Map(problem.eventos.map((event) => [event.nome, event]))
  const at = new Map<string, string>()
  for (const { evento, inicio, duracao = 1, escolhas = [] } of aulas) {
    const event = events.get(evento)
    if (inicio === null || event?.recursos.includes(classGroup) !== true) continue
    const [day, lesson] = [inicio.slice(0, inicio.lastIndexOf(' ')), Number(inicio.split(' ').at(-1))]
    const others = [...event.recursos.filter((one) => one !== classGroup), ...escolhas]
    const text = [subjectOf(evento, classGroup), ...others].join(', ')
    for (let step = 0; step < duracao; step += 1) {
      const slot = `${day} ${lesson + step}`
      at.set(slot, [at.get(slot) ?? [], text].flat().join(' + '))
    }
  }
  const longest = Math.max(...problem.dias.map(({ aulas: count }) => count))
  const rows = [
    ['', ...problem.dias.map(({ nome }) => nome)],
    ...Array.from({ length: longest }, (_, row) => [
      String(row + 1),
      ...problem.dias.map(({ nome, aulas: count }) => (row < count ? (at.get(`${nome} ${row + 1}`) ?? '–') : '')),
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** The name of an event without the class group under which it stands. */
const subjectOf = (event: string, classGroup: string): string => event.replace(classGroup, '').trim() || event
