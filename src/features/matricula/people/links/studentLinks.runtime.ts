import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf, STUDENT_LINKS_PATH } from '#src/core/students/paths.ts'
import { candidatesRuntime } from '#src/features/matricula/people/candidates/candidates.runtime.ts'
import { loadStudentLinks } from '#src/features/matricula/people/links/studentLinks.requests.ts'
import { studentLinksSaga } from '#src/features/matricula/people/links/studentLinks.saga.ts'
import { studentLinksSlice } from '#src/features/matricula/people/links/studentLinks.slice.ts'
import { fieldHelpRuntime } from '#src/registers/fieldHelp.runtime.ts'

export const runtime = defineRuntime({
  state: { ...candidatesRuntime.state, ...fieldHelpRuntime.state, studentLinks: studentLinksSlice.reducer },
  sagas: { ...candidatesRuntime.sagas, ...fieldHelpRuntime.sagas, studentLinks: studentLinksSaga },
  feeds: {
    [STUDENT_LINKS_PATH]: ({ params }) => {
      const id = rowIdOf(params['id'])
      return id === null ? [] : [loadStudentLinks.asked(id)]
    },
  },
})
