import '#src/styles/seatGrid.scss'
import { useField } from 'formik'
import { useId, useRef } from 'react'
import type { CurriculumChoices, CurriculumItem } from '#domain/curricula/curricula.schemas.ts'
import { type CurriculumNeeds, movedItem } from '#domain/curricula/curriculum.ts'
import { newItem } from '#src/features/academico/curricula/curriculumForm.ts'
import { ItemRow } from '#src/features/academico/curricula/views/ItemRow.view.tsx'
import { offered, optionsOf } from '#src/lib/offered.ts'
import { PickField } from '#src/ui/PickField.tsx'

interface ItemGridProps {
  readonly subjects: CurriculumChoices['disciplinas']
  readonly needs: CurriculumNeeds
  readonly disabled: boolean
}

/** The subjects of a matrix, a row each, and the field that adds one. Arrow keys move between the rows. */
export const ItemGrid = ({ subjects, needs, disabled }: ItemGridProps) => {
  const id = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<CurriculumItem[]>('disciplinas')
  const used = value.map(({ idDisciplina }) => idDisciplina)
  const left = offered(subjects, []).filter((one) => !used.includes(one.id))
  const isWrong = touched && error !== undefined
  const change = (items: CurriculumItem[]) => void setValue(items)
  const add = async (subject: number) => {
    await setValue([...value, newItem(subject, { disciplinas: subjects })])
    // Its lessons are what is typed next.
    body.current?.rows[value.length]?.querySelector('input')?.focus()
  }
  return (
    <>
      {value.length > 0 && (
        <section
          className="seat-grid"
          aria-label="Tabela: Disciplinas da matriz"
          // A wide table scrolls, and one that is only read has nothing else that takes the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={disabled ? 0 : undefined}
        >
          <table aria-label="Disciplinas da matriz" aria-describedby={isWrong ? id : undefined}>
            <thead>
              <tr>
                <th scope="col">Disciplina</th>
                <th scope="col">Base</th>
                <th scope="col">Aulas por semana</th>
                <th scope="col">Horas por ano</th>
                <th scope="col">Dispensável</th>
                <th scope="col">Regência</th>
                <th scope="col">Etapas</th>
                {!disabled && <th scope="col">Ações</th>}
              </tr>
            </thead>
            <tbody ref={body}>
              {value.map((item, place) => (
                <ItemRow
                  key={item.idDisciplina}
                  item={item}
                  name={subjects.find((one) => one.id === item.idDisciplina)?.nome ?? ''}
                  needs={needs}
                  isWrong={isWrong}
                  disabled={disabled}
                  onChange={(next) => change(value.map((one, at) => (at === place ? next : one)))}
                  onBlur={() => void setTouched(true, false)}
                  onMove={(by) => change(movedItem(value, place, by))}
                  onRemove={() => change(value.filter((_, at) => at !== place))}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {isWrong && (
        <div className="invalid-feedback" id={id} role="alert">
          {error}
        </div>
      )}
      {!disabled && (
        <div className="row">
          <div className="col-md-5">
            <PickField
              label="Incluir disciplina"
              empty={left.length === 0 ? 'Todas já estão na matriz' : 'Escolha para incluir'}
              options={optionsOf(left)}
              onPick={(subject) => void add(Number(subject))}
            />
          </div>
        </div>
      )}
    </>
  )
}
