import { dayText } from '#domain/base/days.ts'

interface Invitation {
  readonly nome: string
  readonly escola: string
  readonly link: string
  /** Last day of the link, ISO. */
  readonly ate: string
}

/** An invitation as it is pasted into a messenger: the link stands alone in its line, so that the messenger opens it. */
export const invitationText = ({ nome, escola, link, ate }: Invitation): string =>
  [
    `Olá, ${nome}! ${escola} convida você para o portal da escola: matrícula, comunicados, notas e financeiro em um só lugar.`,
    `Crie a sua senha por este link, que vale uma única vez, até ${dayText(ate)}:`,
    link,
    'O link é pessoal: não o repasse.',
  ].join('\n\n')
