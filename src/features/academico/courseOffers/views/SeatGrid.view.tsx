import '#src/styles/seatGrid.scss'
import { useField, useFormikContext } from 'formik'
import { useId } from 'react'
import type { CourseOfferDraft, CourseOfferRecord } from '#domain/courseOffers/courseOffers.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { seatsAt, takenAt, withSeats } from '#domain/courseOffers/courseOffer.ts'
import { sumBy } from '#domain/base/sum.ts'
import { digitsOf } from '#domain/base/text.ts'
import { offered } from '#src/lib/offered.ts'
import { plural } from '#src/lib/text.ts'
import { moveInGrid } from '#src/ui/moveInGrid.ts'

interface SeatGridProps {
  readonly choices: SchoolChoices
  readonly taken: CourseOfferRecord['ocupadas'] | undefined
  readonly disabled: boolean
}

const MOST_DIGITS = 4

/** The seats of every grade in every shift; an empty cell is not offered. */
export const SeatGrid = ({ choices, taken, disabled }: SeatGridProps) => {
  const id = useId()
  const { values } = useFormikContext<CourseOfferDraft>()
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<CourseOfferDraft['vagas']>('vagas')
  const used = (name: 'idSerie' | 'idPeriodo') => value.map((one) => one[name])
  const grades = offered(choices.series, used('idSerie')).filter(({ idCurso }) => idCurso === values.idCurso)
  const shifts = offered(choices.turnos, used('idPeriodo'))
  if (values.idCurso === null) return <p>Escolha antes o curso.</p>
  const isWrong = touched && error !== undefined
  const sum = sumBy(value, ({ vagas }) => vagas)
  return (
    <>
      <div className="seat-grid">
        <table aria-label="Vagas por série e turno" aria-describedby={isWrong ? id : undefined}>
          <thead>
            <tr>
              <th scope="col">Série</th>
              {shifts.map((shift) => (
                <th key={shift.id} scope="col">
                  {shift.nome}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grades.map((grade) => (
              <tr key={grade.id}>
                <th scope="row">{grade.nome}</th>
                {shifts.map((shift) => {
                  const count = takenAt(taken, grade.id, shift.id)
                  return (
                    <td key={shift.id}>
                      <input
                        className="form-control"
                        inputMode="numeric"
                        aria-label={`Vagas: ${grade.nome}, ${shift.nome}`}
                        aria-invalid={isWrong}
                        disabled={disabled}
                        value={seatsAt(value, grade.id, shift.id) ?? ''}
                        onChange={(event) => {
                          const typed = digitsOf(event.target.value).slice(0, MOST_DIGITS)
                          void setValue(withSeats(value, grade.id, shift.id, typed === '' ? null : Number(typed)))
                        }}
                        onKeyDown={moveInGrid}
                        onBlur={() => void setTouched(true, false)}
                      />
                      {count > 0 && <small>{plural(count, 'ocupada', 'ocupadas')}</small>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isWrong && (
        <div className="invalid-feedback" id={id} role="alert">
          {error}
        </div>
      )}
      <p className="text-secondary">{plural(sum, 'vaga', 'vagas')} ao todo. Deixe vazio o que não é ofertado.</p>
    </>
  )
}
