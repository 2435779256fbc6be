import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'
import { configuredFieldsRuntime } from '#src/core/configuredFields/configuredFields.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { LINK_OF, rowIdOf, STUDENT_LINKS_PATH } from '#src/core/students/paths.ts'
import { candidatesRuntime } from '#src/features/matricula/people/candidates/candidates.runtime.ts'
import { closeLink, loadStudentLinks } from '#src/features/matricula/people/links/studentLinks.requests.ts'
import { studentLinksSaga } from '#src/features/matricula/people/links/studentLinks.saga.ts'
import { linkActed, studentLinksSlice } from '#src/features/matricula/people/links/studentLinks.slice.ts'
import { fieldHelpRuntime } from '#src/registers/fieldHelp.runtime.ts'

export const runtime = defineRuntime({
  uses: [candidatesRuntime, configuredFieldsRuntime, fieldHelpRuntime],
  state: {
    studentLinks: studentLinksSlice.reducer,
  },
  recorded: { studentLinks: { name: ['name', 'nome'], kept: ['restricao'] } },
  requests: [loadStudentLinks, closeLink],
  sagas: {
    studentLinks: studentLinksSaga,
  },
  feeds: {
    [STUDENT_LINKS_PATH]: ({ params, query, arriving }) => {
      const id = rowIdOf(params['id'])
      if (id === null) return []
      const guardian = rowIdOf(query[LINK_OF])
      return [
        loadStudentLinks.asked(id),
        ...(arriving ? [loadConfiguredForms.asked(null)] : []),
        ...(arriving && guardian !== null ? [linkActed({ kind: 'change', idResponsavel: guardian })] : []),
      ]
    },
  },
})
