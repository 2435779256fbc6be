import '#src/styles/plainTable.scss'
import Pencil from 'lucide-react/icons/pencil'
import { nameIn } from '#domain/base/list.ts'
import { TRANSCRIPT_SITUATIONS } from '#domain/transcripts/transcripts.lists.ts'
import { yearTitle } from '#domain/transcripts/transcriptTables.ts'
import { hoursText } from '#domain/transcripts/transcriptYear.ts'
import type { YearRecord } from '#domain/transcripts/transcriptYears.schemas.ts'
import { OriginBadge } from '#src/features/academico/transcripts/views/OriginBadge.view.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'

interface YearsTableProps {
  readonly years: readonly YearRecord[]
  readonly mayEdit: boolean
  readonly onOpen: (year: YearRecord) => void
}

/** The years of a student in their order, each with where it comes from. */
export const YearsTable = ({ years, mayEdit, onOpen }: YearsTableProps) => (
  // What scrolls sideways takes the focus, for keyboards.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="card-table-box" role="group" aria-label="Anos do histórico" tabIndex={0}>
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">Série e ano</th>
          <th scope="col">Escola</th>
          <th scope="col">Situação</th>
          <th scope="col" className="text-end">
            Carga horária
          </th>
          <th scope="col" className="text-end">
            Dias
          </th>
          <th scope="col" className="text-end">
            Frequência
          </th>
          <th scope="col">Origem</th>
          <th scope="col">
            <span className="visually-hidden">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year.id}>
            <th scope="row">
              {yearTitle(year)}
              {year.extracurricular && <small>Extracurricular</small>}
            </th>
            <td>
              {year.escola}
              <small>{year.cidade}</small>
            </td>
            <td>{nameIn(TRANSCRIPT_SITUATIONS, year.situacao)}</td>
            <td className="text-end">{year.cargaHoraria === null ? '–' : `${hoursText(year.cargaHoraria)} h`}</td>
            <td className="text-end">{year.diasLetivos ?? '–'}</td>
            <td className="text-end">
              {year.frequencia === null ? '–' : `${year.frequencia.toLocaleString('pt-BR')}%`}
            </td>
            <td>
              <OriginBadge year={year} />
            </td>
            <td className="text-end">
              <IconButton
                icon={Pencil}
                label={`${mayEdit ? 'Editar' : 'Abrir'} ${yearTitle(year)}`}
                onClick={() => onOpen(year)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
