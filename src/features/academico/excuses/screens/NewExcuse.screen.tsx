import { useDispatch, useSelector } from 'react-redux'
import { findStudents } from '#src/features/academico/excuses/excuses.requests.ts'
import { seekingEnded, selectStudents } from '#src/features/academico/excuses/excuses.slice.ts'
import { ExcuseDialog } from '#src/registers/excuses/ExcuseDialog.screen.tsx'
import { enterExcuse } from '#src/registers/excuses/excuseForm.requests.ts'
import { studentNamed } from '#src/registers/excuses/excuseForm.slice.ts'
import { StudentSearch } from '#src/views/StudentSearch.tsx'

/** The school enters an excuse for a family: first the student. */
export const NewExcuse = () => {
  const dispatch = useDispatch()
  const students = useSelector(selectStudents)
  return (
    <ExcuseDialog
      title="Registrar justificativa"
      request={enterExcuse}
      lead={
        <StudentSearch
          found={students}
          onSeek={(text) => dispatch(findStudents.asked(text))}
          onEnd={() => dispatch(seekingEnded())}
          onChoose={(id) => {
            dispatch(seekingEnded())
            dispatch(studentNamed(id))
          }}
        />
      }
    />
  )
}
