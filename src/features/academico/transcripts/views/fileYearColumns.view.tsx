import type { CheckedYear, FileYearState } from '#domain/transcripts/yearFile.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** What becomes of a year of a file, in words. */
export const FILE_YEAR_STATES: Readonly<Record<FileYearState, { readonly tone: Tone; readonly label: string }>> = {
  errada: { tone: 'danger', label: 'Com erro' },
  nova: { tone: 'success', label: 'Entra' },
  existente: { tone: 'neutral', label: 'Já consta' },
}

/** The columns of the years of a file. */
export const fileYearColumns: readonly Column<CheckedYear>[] = [
  {
    key: 'aluno',
    header: 'Aluno',
    cell: ({ aluno, ra }) => <TwoLines first={aluno || 'Não encontrado'} second={ra === '' ? '' : `RA ${ra}`} />,
  },
  {
    key: 'linhas',
    header: 'Linhas',
    width: 'narrow',
    cell: ({ de, ate }) => (de === ate ? String(de) : `${de} a ${ate}`),
  },
  {
    key: 'ano',
    header: 'Ano',
    cell: ({ titulo, escola }) => <TwoLines first={titulo || '–'} second={escola} />,
  },
  {
    key: 'situacao',
    header: 'Situação',
    width: 'narrow',
    cell: ({ situacao }) => (
      <StatusBadge tone={FILE_YEAR_STATES[situacao].tone}>{FILE_YEAR_STATES[situacao].label}</StatusBadge>
    ),
  },
  { key: 'oque', header: 'O que acontece', width: 'wide', cell: (year) => <Outcome year={year} /> },
]

const Outcome = ({ year }: { readonly year: CheckedYear }) => {
  const { situacao, componentes, resultado, origem, falhas } = year
  if (situacao === 'existente') return `Consta como ano ${origem.toLowerCase()} e fica como está.`
  if (situacao === 'nova')
    return [resultado, componentes === 0 ? 'sem componentes' : plural(componentes, 'componente', 'componentes')].join(
      ', ',
    )
  return (
    <BareList>
      {falhas.map(({ linha, coluna, falha }) => (
        <li key={`${linha} ${coluna}`}>
          <strong>
            Linha {linha}, {coluna}
          </strong>
          : {falha}
        </li>
      ))}
    </BareList>
  )
}
