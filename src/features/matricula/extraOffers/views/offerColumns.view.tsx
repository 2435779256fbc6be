import type { ExtraCourseRow } from '#domain/extraCourses/extraCourses.schemas.ts'
import { formatMoney } from '#src/lib/money.ts'
import { formatCount } from '#src/lib/text.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'
import type { Column } from '#src/ui/table/columns.ts'

const NAME: Column<ExtraCourseRow> = {
  key: 'nome',
  header: 'Curso',
  sort: 'nome',
  cell: ({ nome, turma }) => <TwoLines first={nome} second={turma} />,
}

const UNIT: Column<ExtraCourseRow> = {
  key: 'unidade',
  header: 'Unidade',
  sort: 'unidade',
  cell: ({ unidade }) => unidade,
}

const PRICE: readonly Column<ExtraCourseRow>[] = [
  {
    key: 'valor',
    header: 'Valor anual',
    align: 'end',
    cell: ({ valor }) => (valor === null ? 'Sem valor' : formatMoney(valor)),
  },
  { key: 'tabela', header: 'Tabela de preço', cell: ({ condicaoPagamento }) => condicaoPagamento ?? '–' },
]

const number = (key: 'vagas' | 'inscritos' | 'matriculados' | 'livres', header: string): Column<ExtraCourseRow> => ({
  key,
  header,
  align: 'end',
  width: 'narrow',
  cell: (course) => formatCount(course[key]),
})

/** The columns of the offers: counters and price. */
export const offerColumns: readonly Column<ExtraCourseRow>[] = [
  NAME,
  UNIT,
  number('vagas', 'Vagas'),
  number('inscritos', 'Inscritos'),
  number('matriculados', 'Matriculados'),
  number('livres', 'Livres'),
  ...PRICE,
]
