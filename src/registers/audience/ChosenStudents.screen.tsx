import { useField } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { AUDIENCE } from '#domain/audience/audience.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import { findStudents } from '#src/registers/audience/audience.requests.ts'
import { seekingEnded, selectChosen, selectFound, studentNamed } from '#src/registers/audience/audience.slice.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { StudentSearch } from '#src/views/StudentSearch.tsx'

/** Students who are named one by one. */
export const ChosenStudents = ({ alunos }: { readonly alunos: readonly Named[] }) => {
  const dispatch = useDispatch()
  const found = useSelector(selectFound)
  const chosen = useSelector(selectChosen)
  const [{ value }, { error, touched }, { setValue }] = useField<readonly number[]>('idsAlunos')
  const nameOf = (id: number) =>
    chosen.find((one) => one.id === id)?.name ?? alunos.find((one) => one.id === id)?.nome ?? `Aluno ${id}`
  return (
    <fieldset className="field">
      <legend className="form-label">{AUDIENCE.idsAlunos.label}</legend>
      <StudentSearch
        key={value.length}
        found={found}
        onSeek={(text) => dispatch(findStudents.asked(text))}
        onEnd={() => dispatch(seekingEnded())}
        onChoose={(id) => {
          dispatch(studentNamed(id))
          if (!value.includes(id)) void setValue([...value, id])
        }}
      />
      <RowList>
        {value.map((id) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            <Button onClick={() => void setValue(value.filter((one) => one !== id))}>
              Tirar<VisuallyHidden> {nameOf(id)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </RowList>
      {touched && error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  )
}
