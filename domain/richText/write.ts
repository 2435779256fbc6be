import type { Block, TextRun } from '#domain/richText/richText.schemas.ts'

type Written = string | TextRun

const runsOf = (runs: readonly Written[]): TextRun[] =>
  runs.map((run) => (typeof run === 'string' ? { texto: run } : run))

export const strong = (texto: string): TextRun => ({ texto, negrito: true })

export const heading = (texto: string): Block => ({ tipo: 'titulo', nivel: 2, trechos: [{ texto }] })

export const paragraph = (...runs: readonly Written[]): Block => ({ tipo: 'paragrafo', trechos: runsOf(runs) })

export const list = (...items: readonly string[]): Block => ({
  tipo: 'lista',
  ordenada: false,
  itens: items.map((texto) => [{ texto }]),
})
