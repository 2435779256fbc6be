import type { FeatureKey } from '#domain/base/featureIds.ts'
import {
  CALENDAR,
  CLASS_GROUPS,
  COURSE_OFFERS,
  CURRICULA,
  PRICES,
  SCHEMES,
  YEAR_DAYS,
  type YearPiece,
} from '#domain/nextYear/nextYear.lists.ts'
import type { CopyLine, PieceCopyResult, PieceState } from '#domain/nextYear/nextYear.schemas.ts'
import { plural } from '#src/lib/text.ts'
import type { Tone } from '#src/ui/StatusBadge.tsx'

/** What goes along with a piece, and what stays behind. */
export const WHAT_GOES: Readonly<Record<YearPiece, string>> = {
  [YEAR_DAYS]: 'Início e fim, movidos por semanas inteiras, e os mínimos de dias e horas.',
  [COURSE_OFFERS]: 'Séries, turnos, vagas e coordenadores; a data de corte passa para o próximo ano.',
  [CURRICULA]: 'As matrizes vigentes, como rascunho. Onde o próximo ano já tem matriz, ela fica como está.',
  [SCHEMES]: 'A versão mais nova de cada esquema, como rascunho, e as séries que o seguem.',
  [CALENDAR]: 'Os eventos, movidos por semanas inteiras, em um calendário em rascunho. Anexos não vão.',
  [CLASS_GROUPS]: 'Nome, séries, turno, vagas, sala e horários. Alunos e professores não vão.',
  [PRICES]:
    'As anuidades, com o reajuste, e as tabelas de preço que elas usam; as de cursos extras, quando o curso já existe no próximo ano. Copia quem pode mudar anuidades.',
}

/** Where each piece is worked on afterwards. */
export const WORKED_ON: Readonly<Record<YearPiece, FeatureKey>> = {
  [YEAR_DAYS]: 'anoLetivo',
  [COURSE_OFFERS]: 'gestaoCursos',
  [CURRICULA]: 'curriculoComum',
  [SCHEMES]: 'esquemaAvaliacao',
  [CALENDAR]: 'calendarios',
  [CLASS_GROUPS]: 'turmas',
  [PRICES]: 'anuidadeCursosRegulares',
}

/** What becomes of one thing, in words. */
export const OUTCOMES: Readonly<Record<CopyLine['resultado'], { readonly tone: Tone; readonly text: string }>> = {
  nova: { tone: 'success', text: 'A criar' },
  existe: { tone: 'neutral', text: 'Já existe' },
  fora: { tone: 'warning', text: 'Fica de fora' },
}

/** How many things a copy makes. */
export const madeBy = ({ linhas }: Pick<PieceCopyResult, 'linhas'>): number =>
  linhas.filter(({ resultado }) => resultado === 'nova').length

/** `12 a criar · 3 já existem · 1 fica de fora` */
export const summaryOf = ({ linhas }: Pick<PieceCopyResult, 'linhas'>): string => {
  const count = (wanted: CopyLine['resultado']) => linhas.filter(({ resultado }) => resultado === wanted).length
  const [made, there, left] = [count('nova'), count('existe'), count('fora')]
  return [
    ...(made > 0 ? [`${made} a criar`] : []),
    ...(there > 0 ? [plural(there, 'já existe', 'já existem')] : []),
    ...(left > 0 ? [plural(left, 'fica de fora', 'ficam de fora')] : []),
  ].join(' · ')
}

/** How a piece stands in the next year. */
export const stateOf = ({ doProximo, copias }: PieceState): { readonly tone: Tone; readonly text: string } => {
  if (copias.some(({ desfeitaEm }) => desfeitaEm === null)) return { tone: 'success', text: 'Cópia feita' }
  return doProximo > 0 ? { tone: 'info', text: 'Em andamento' } : { tone: 'neutral', text: 'Nada ainda' }
}
