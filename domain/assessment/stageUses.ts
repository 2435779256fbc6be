import type { StageUses } from '#domain/assessment/divisions.ts'

/** What is kept for a stage, in words: `3 conteúdos previstos, 40 notas`; empty where nothing is. */
export const stageUsesText = (uses: StageUses): string =>
  KINDS.flatMap(([name, one, many]) =>
    uses[name] === 0 ? [] : [`${uses[name]} ${uses[name] === 1 ? one : many}`],
  ).join(', ')

const KINDS = [
  ['conteudos', 'conteúdo previsto', 'conteúdos previstos'],
  ['avaliacoes', 'avaliação', 'avaliações'],
  ['notas', 'nota', 'notas'],
  ['publicacoes', 'publicação de notas', 'publicações de notas'],
  ['atividades', 'atividade', 'atividades'],
] as const satisfies readonly (readonly [keyof StageUses, string, string])[]
