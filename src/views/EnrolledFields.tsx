import type { CourseOption } from '#domain/people/people.wire.ts'
import { choose, type Level } from '#domain/schoolYears/cascade.ts'
import { courseLevels } from '#src/lib/courseLevels.ts'
import type { EnrolledChoice } from '#src/lib/enrolledChoice.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface EnrolledFieldsProps {
  readonly offers: readonly CourseOption[]
  readonly chosen: EnrolledChoice
  readonly onChange: (chosen: EnrolledChoice) => void
  /** Class groups to choose from; left out: no such field. */
  readonly classGroups?: readonly { readonly id: number; readonly nome: string }[] | undefined
}

const EMPTY: Readonly<Record<Level, string>> = {
  idAnoLetivo: 'Selecione',
  idUnidade: 'Todas',
  idCurso: 'Todos',
  idPeriodo: 'Todos',
  idSerie: 'Todas',
}

/** Chooses students of a year, by the cascade of courses and a search. */
export const EnrolledFields = ({ offers, chosen, onChange, classGroups }: EnrolledFieldsProps) => (
  <>
    <div className="row">
      {courseLevels(offers, chosen.place).map(({ level, label, options }) => (
        <div key={level} className="col-md-6">
          <SelectField
            label={label}
            required={level === 'idAnoLetivo'}
            empty={EMPTY[level]}
            value={String(chosen.place[level] ?? '')}
            options={options.map(({ id, nome }) => ({ value: id, label: nome }))}
            disabled={options.length === 0}
            onChange={(id) =>
              onChange({
                ...chosen,
                classGroup: '',
                place: choose(chosen.place, level, id === '' ? null : Number(id)),
              })
            }
          />
        </div>
      ))}
      {classGroups !== undefined && (
        <div className="col-md-6">
          <SelectField
            label="Turma"
            empty="Todas"
            value={chosen.classGroup}
            options={classGroups.map(({ id, nome }) => ({ value: id, label: nome }))}
            disabled={chosen.place.idUnidade === null || classGroups.length === 0}
            onChange={(classGroup) => onChange({ ...chosen, classGroup })}
          />
        </div>
      )}
    </div>
    <SearchField
      label="Alunos"
      placeholder="Nome, RA, CPF ou responsável"
      value={chosen.search}
      onChange={(search) => onChange({ ...chosen, search })}
    />
  </>
)
