import Bell from 'lucide-react/icons/bell'
import Send from 'lucide-react/icons/send'
import { useDispatch } from 'react-redux'
import { stepsOf } from '#domain/authorisations/authorisation.ts'
import {
  AUTHORISATION_STEPS,
  type AuthorisationStep,
  CANCEL,
  END,
  RELEASE,
  REMIND,
} from '#domain/authorisations/authorisations.lists.ts'
import type { AnswerPage, AuthorisationRecord } from '#domain/authorisations/authorisations.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { authorisations, stepAuthorisation } from '#src/features/academico/authorisations/authorisations.record.ts'
import { timeText } from '#src/features/academico/authorisations/words.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'

interface AnswerStepsProps {
  readonly record: AuthorisationRecord
  readonly page: AnswerPage | null
}

/** What may be done to an authorisation as it stands, each asked for with whom it concerns. */
export const AnswerSteps = ({ record, page }: AnswerStepsProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('autorizacoes') && !record.soLeitura
  const running = useIsRunning(stepAuthorisation)
  const { id, versao, situacao } = record
  return (
    <>
      <ButtonLink to={authorisations.paths.formOf(id)}>{mayEdit ? 'Editar' : 'Abrir'}</ButtonLink>
      {mayEdit &&
        page !== null &&
        stepsOf(situacao)
          .filter((passo) => passo !== REMIND || page.pendentes > 0)
          .map((passo) => (
            <Button
              key={passo}
              variant={passo === RELEASE ? 'primary' : 'secondary'}
              icon={ICONS[passo]}
              loading={running}
              onClick={() =>
                dispatch(
                  dialogOpened({
                    ...question(passo, record, page),
                    confirm: stepAuthorisation.asked({ id, versao, passo }),
                  }),
                )
              }
            >
              {nameIn(AUTHORISATION_STEPS, passo)}
            </Button>
          ))}
    </>
  )
}

const ICONS: Partial<Readonly<Record<AuthorisationStep, typeof Bell>>> = { [RELEASE]: Send, [REMIND]: Bell }

/** What is asked before a step, with how many it concerns. */
const question = (passo: AuthorisationStep, record: AuthorisationRecord, page: AnswerPage) => {
  const confirmLabel = nameIn(AUTHORISATION_STEPS, passo)
  return { title: `${confirmLabel}: ${record.titulo}`, message: consequence(passo, record, page), confirmLabel }
}

const consequence = (passo: AuthorisationStep, record: AuthorisationRecord, page: AnswerPage): string => {
  switch (passo) {
    case RELEASE: {
      const asked = page.pendentes + page.expirados
      return `${plural(asked, 'aluno é perguntado', 'alunos são perguntados')}: as famílias recebem um aviso. ${timeText(record)}. Depois de aberta, o tipo não muda.`
    }
    case END:
      return `Ninguém mais responde pelo portal. ${plural(page.pendentes, 'aluno fica', 'alunos ficam')} sem resposta.${
        page.esperam === 0 ? '' : ' Quem está na lista de espera não recebe mais vaga.'
      }`
    case CANCEL:
      return `As famílias leem que foi cancelada, e ninguém mais responde. O que já foi respondido continua registrado.${
        record.valor === null
          ? ''
          : ' As cobranças em aberto são canceladas; o que já foi pago aparece aqui para devolver.'
      } Não dá para desfazer.`
    default:
      return `${plural(page.pendentes, 'família que não respondeu recebe', 'famílias que não responderam recebem')} um lembrete. Prazo: ${dayText(record.fechaEm)}.${
        record.lembradaEm === null ? '' : ` O último foi pedido em ${formatDateTime(record.lembradaEm)}.`
      }`
  }
}
