import type { Import, ImportSimulation } from '#domain/imports/imports.schemas.ts'
import type { ImportTarget } from '#domain/imports/importTarget.ts'
import { plural } from '#src/lib/text.ts'
import type { AlertType } from '#src/ui/AlertBanner.tsx'

/** Name of an import: for people it only updates records. */
export const wordsOf = ({ updatesOnly }: Pick<ImportTarget, 'updatesOnly'>) =>
  updatesOnly
    ? ({ act: 'Atualizar', name: 'Atualização', done: 'atualizadas' } as const)
    : ({ act: 'Importar', name: 'Importação', done: 'importadas' } as const)

/** The lines that create a record, and those that change one. */
type Counted = Pick<Import | ImportSimulation, 'novas' | 'alteradas'>

/** Checked lines that create or change a record. */
export const changesIn = ({ novas, alteradas }: Counted): number => novas + alteradas

/** `1 registro novo e 2 alterados` */
export const countedText = ({ updatesOnly }: Pick<ImportTarget, 'updatesOnly'>, { novas, alteradas }: Counted) => {
  const changed = plural(
    alteradas,
    updatesOnly ? 'registro alterado' : 'alterado',
    updatesOnly ? 'registros alterados' : 'alterados',
  )
  return updatesOnly ? changed : `${plural(novas, 'registro novo', 'registros novos')} e ${changed}`
}

/** The state of an import, in a sentence with a tone. */
export const verdictOf = (target: ImportTarget, batch: Import): { readonly type: AlertType; readonly text: string } => {
  const { name, done } = wordsOf(target)
  const all = changesIn(batch)
  switch (batch.situacao) {
    case 'aplicando':
      return { type: 'info', text: `${name} em andamento. Você pode sair desta página: ela continua.` }
    case 'desfazendo':
      return { type: 'info', text: `Desfazendo a ${name.toLowerCase()}. Você pode sair desta página: isto continua.` }
    case 'aplicada':
      return batch.feitas === all
        ? { type: 'success', text: `${name} aplicada: ${countedText(target, batch)}.` }
        : { type: 'warning', text: `${batch.feitas} de ${plural(all, 'linha', 'linhas')} ${done}. ${restText(batch)}` }
    case 'desfeita':
      return batch.feitas === 0
        ? { type: 'info', text: `${name} desfeita: tudo voltou a ser como era antes dela.` }
        : {
            type: 'warning',
            text: `${plural(batch.feitas, 'linha ficou', 'linhas ficaram')} como a ${name.toLowerCase()} deixou. ${restText(batch)}`,
          }
    default:
      return checkedVerdict(target, batch)
  }
}

const restText = ({ recusadas }: Import): string =>
  recusadas > 0
    ? 'O motivo das que faltam está em cada linha recusada.'
    : 'A tarefa parou antes do fim: continue quando quiser.'

const checkedVerdict = (target: ImportTarget, batch: Import): { readonly type: AlertType; readonly text: string } => {
  if (batch.erradas > 0) {
    const lines = plural(batch.erradas, 'linha tem erro', 'linhas têm erro')
    return {
      type: 'warning',
      text: `${lines}. Corrija o arquivo e envie-o de novo, ou deixe o que está errado de fora; nada foi alterado.`,
    }
  }
  if (changesIn(batch) === 0) return { type: 'info', text: 'Nada muda: o arquivo diz o mesmo que o cadastro.' }
  return {
    type: 'info',
    text: `Pronto para ${wordsOf(target).act.toLowerCase()}: ${countedText(target, batch)}. Nada foi alterado ainda.`,
  }
}
