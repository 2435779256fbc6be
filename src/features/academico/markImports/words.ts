import type { GroupState, ImportedState, MarkImport, MarkImportState } from '#domain/markImports/markImports.schemas.ts'
import { plural } from '#src/lib/text.ts'
import type { AlertType } from '#src/ui/AlertBanner.tsx'
import type { Tone } from '#src/ui/StatusBadge.tsx'

interface Said {
  readonly tone: Tone
  readonly label: string
}

export const IMPORT_STATES: Readonly<Record<MarkImportState, Said>> = {
  recebendo: { tone: 'neutral', label: 'Incompleta' },
  conferida: { tone: 'warning', label: 'Aguardando' },
  aplicando: { tone: 'primary', label: 'Em andamento' },
  parcial: { tone: 'info', label: 'Em parte' },
  aplicada: { tone: 'success', label: 'Aplicada' },
  desfeita: { tone: 'neutral', label: 'Desfeita' },
}

export const GROUP_STATES: Readonly<Record<GroupState, Said>> = {
  pronta: { tone: 'info', label: 'Pronta' },
  igual: { tone: 'neutral', label: 'Sem mudança' },
  comErro: { tone: 'danger', label: 'Com erro' },
  recusada: { tone: 'warning', label: 'Não entra agora' },
  aplicada: { tone: 'success', label: 'Aplicada' },
  desfeita: { tone: 'neutral', label: 'Desfeita' },
}

export const MARK_STATES: Readonly<Record<ImportedState, Said>> = {
  alterada: { tone: 'info', label: 'Alterada' },
  igual: { tone: 'neutral', label: 'Sem mudança' },
  errada: { tone: 'danger', label: 'Com erro' },
  deixada: { tone: 'neutral', label: 'De fora' },
}

/** The class groups that can come in, and how many marks that are. */
export const readyIn = ({ turmas }: MarkImport) => {
  const ready = turmas.filter(({ situacao }) => situacao === 'pronta')
  return { groups: ready.length, marks: ready.reduce((sum, { alteradas }) => sum + alteradas, 0) }
}

/** `12 notas de 2 turmas` */
export const readyText = (opened: MarkImport): string => {
  const { groups, marks } = readyIn(opened)
  return `${plural(marks, 'nota', 'notas')} de ${plural(groups, 'turma', 'turmas')}`
}

/** Where an import stands, in a sentence with a tone. */
export const verdictOf = (opened: MarkImport): { readonly type: AlertType; readonly text: string } => {
  const { turmas, semTurma, situacao } = opened
  const wrong = turmas.filter((one) => one.situacao === 'comErro').length
  const rest =
    (wrong > 0
      ? ` ${plural(wrong, 'turma tem linha com erro e não entra', 'turmas têm linhas com erro e não entram')}: corrija o arquivo e envie-o de novo.`
      : '') +
    (semTurma > 0 ? ` ${plural(semTurma, 'nota não encontrou', 'notas não encontraram')} aluno ou turma.` : '')
  const hasRest = rest !== ''
  if (situacao === 'aplicando')
    return { type: 'info', text: 'Importação em andamento. Você pode sair desta página: ela continua.' }
  if (situacao === 'desfeita')
    return { type: 'info', text: 'Importação desfeita: as notas voltaram a ser como eram antes dela.' }
  if (situacao === 'aplicada') return { type: hasRest ? 'warning' : 'success', text: `Importação aplicada.${rest}` }
  if (readyIn(opened).groups > 0)
    return {
      type: hasRest ? 'warning' : 'info',
      text: `Pronto para importar: ${readyText(opened)}. ${situacao === 'conferida' ? 'Nada foi alterado ainda.' : ''}${rest}`,
    }
  if (situacao === 'parcial') return { type: 'info', text: `Parte das turmas foi importada.${rest}` }
  return hasRest
    ? { type: 'warning', text: `Nada pode ser importado.${rest}` }
    : {
        type: 'info',
        text: 'Nada a importar agora: o arquivo diz o mesmo que as planilhas, ou elas não aceitam notas.',
      }
}
