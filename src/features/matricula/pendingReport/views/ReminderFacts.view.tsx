import type { ReminderSimulation } from '#domain/pending/pending.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { ReminderReach } from '#src/views/ReminderReach.tsx'

/** The reach of a reminder and its channels, and the students without a reachable guardian. */
export const ReminderFacts = ({ simulation }: { readonly simulation: ReminderSimulation }) => {
  const { responsaveis, pendencias, alunos, semResponsavel } = simulation
  return (
    <div role="status">
      <p>
        <strong>{plural(responsaveis, 'responsável recebe', 'responsáveis recebem')} uma mensagem</strong> com tudo o
        que falta dos filhos, entre {plural(pendencias, 'pendência', 'pendências')} de{' '}
        {plural(alunos, 'aluno', 'alunos')}.
      </p>
      <ReminderReach
        reach={simulation}
        unreached={semResponsavel > 0 && plural(semResponsavel, 'pendência não tem', 'pendências não têm')}
      />
    </div>
  )
}
