import type { ReminderSimulation } from '#domain/api/pending.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'

/** Whom a reminder would reach, by which channels, and whom it would not. */
export const ReminderFacts = ({ simulation }: { readonly simulation: ReminderSimulation }) => {
  const { responsaveis, noPortal, porEmail, emailEm, jaLembrados, pendencias, alunos, semResponsavel, ativo } =
    simulation
  return (
    <div role="status">
      <p>
        <strong>{plural(responsaveis, 'responsável recebe', 'responsáveis recebem')} uma mensagem</strong> com tudo o
        que falta dos filhos, entre {plural(pendencias, 'pendência', 'pendências')} de{' '}
        {plural(alunos, 'aluno', 'alunos')}.
      </p>
      <ul className="mb-0">
        {noPortal > 0 && <li>No portal: {plural(noPortal, 'pessoa', 'pessoas')}.</li>}
        {porEmail > 0 && (
          <li>
            Por e-mail: {plural(porEmail, 'pessoa', 'pessoas')}, a partir de {formatDateTime(emailEm)}.
          </li>
        )}
        {jaLembrados > 0 && (
          <li>
            {plural(jaLembrados, 'já foi lembrado hoje e não recebe', 'já foram lembrados hoje e não recebem')} outra.
          </li>
        )}
        {semResponsavel > 0 && (
          <li>{plural(semResponsavel, 'pendência não tem', 'pendências não têm')} quem possa ser avisado.</li>
        )}
        {!ativo && <li>O lembrete está desligado. Ligue-o em “Alertas de mensagens”.</li>}
      </ul>
    </div>
  )
}
