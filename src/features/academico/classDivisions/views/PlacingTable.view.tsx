import '#src/styles/placing.scss'
import type { Places } from '#domain/classDivisions/classDivision.ts'
import { numberedName } from '#domain/rosterNumbers/numberedName.ts'
import type { ClassDivision, ClassDivisions } from '#domain/classDivisions/classDivisions.schemas.ts'

interface PlacingTableProps {
  readonly label: string
  readonly parts: ClassDivision['subgrupos']
  readonly students: ClassDivisions['alunos']
  readonly places: Places
  readonly disabled: boolean
  readonly onPlace: (enrolment: number, part: number | null) => void
}

/** A line for each student and a column for each part, with how many are in it; arrow keys move a student between them. */
export const PlacingTable = ({ label, parts, students, places, disabled, onPlace }: PlacingTableProps) => {
  const columns = [...parts.map(({ id, nome }) => ({ id, nome })), { id: null, nome: 'Sem grupo' }]
  const placeOf = (enrolment: number) => places[enrolment] ?? null
  return (
    <div className="placing-scroll">
      <table className="placing" aria-label={`Alunos em ${label}`}>
        <thead>
          <tr>
            <th scope="col">Aluno</th>
            {columns.map(({ id, nome }) => (
              <th key={id} scope="col">
                {nome} <small>({students.filter(({ idMatricula }) => placeOf(idMatricula) === id).length})</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map(({ idMatricula, numero, nome, aParte }) => (
            <tr key={idMatricula} data-loose={placeOf(idMatricula) === null || undefined}>
              <th scope="row">
                {numberedName({ numero, nome })}
                {aParte && <small> · dependência ou adaptação</small>}
              </th>
              {columns.map((part) => (
                <td key={part.id}>
                  <label>
                    <input
                      type="radio"
                      className="form-check-input"
                      name={`${label}/${idMatricula}`}
                      aria-label={`${nome}: ${part.nome}`}
                      disabled={disabled}
                      checked={placeOf(idMatricula) === part.id}
                      onChange={() => onPlace(idMatricula, part.id)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
