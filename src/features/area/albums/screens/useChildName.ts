import { useSelector } from 'react-redux'
import { STUDENT } from '#domain/base/signedIn.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { selectStudents } from '#src/core/students/students.slice.ts'
import { firstNameOf } from '#src/lib/text.ts'

/** First name of a guardian's child; null where the student is the reader. */
export const useChildName = (studentId: number): string | null => {
  const isStudent = useSelector(selectUser)?.tipoLogin === STUDENT
  const child = useSelector(selectStudents)?.find(({ id }) => id === studentId)
  return isStudent || child === undefined ? null : firstNameOf(child.name)
}
