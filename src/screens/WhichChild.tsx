import { useDispatch, useSelector } from 'react-redux'
import {
  selectChosenId,
  selectStudents,
  studentSelected,
  studentUnselected,
} from '#src/core/students/students.slice.ts'
import { ChildChoice } from '#src/views/ChildChoice.tsx'

/** Chooses a child, or all; nothing for a family with one. */
export const WhichChild = ({ label }: { readonly label: string }) => {
  const dispatch = useDispatch()
  const students = useSelector(selectStudents) ?? []
  const chosenId = useSelector(selectChosenId)
  if (students.length < 2) return null
  return (
    <ChildChoice
      label={label}
      students={students}
      chosenId={chosenId}
      onChoose={(id) => dispatch(id === null ? studentUnselected() : studentSelected({ id }))}
    />
  )
}
