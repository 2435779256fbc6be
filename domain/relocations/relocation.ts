import { nameIn } from '#domain/base/list.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { isDay } from '#domain/base/typedDay.ts'
import {
  RECLASSIFICATION,
  RELOCATION_KINDS,
  type RelocationKind,
  UNIT_TRANSFER,
} from '#domain/relocations/relocations.lists.ts'
import type { RelocationWords } from '#domain/relocations/relocations.wire.ts'

export const NO_WORDS: RelocationWords = {
  motivoTransferencia: null,
  observacao: '',
  avaliadoEm: null,
  avaliacao: '',
  avaliadores: '',
  ata: '',
}

/** The words as they are kept: a transfer has a reason of the list, a reclassification its assessment and minutes. */
export const settledWords = (kind: RelocationKind, words: RelocationWords): RelocationWords =>
  kind === UNIT_TRANSFER
    ? { ...NO_WORDS, motivoTransferencia: words.motivoTransferencia, observacao: words.observacao.trim() }
    : {
        motivoTransferencia: null,
        observacao: words.observacao.trim(),
        avaliadoEm: words.avaliadoEm,
        avaliacao: words.avaliacao.trim(),
        avaliadores: words.avaliadores.trim(),
        ata: words.ata.trim(),
      }

/** A sentence for every word that is missing: LDB, art. 23 asks for an assessment, and the council decides. */
export const wordFlaws = (
  kind: RelocationKind,
  { motivoTransferencia, avaliadoEm, avaliacao, avaliadores, ata }: RelocationWords,
  firstDay: string,
): Readonly<Record<string, string>> =>
  kind === UNIT_TRANSFER
    ? { ...(motivoTransferencia === null && { motivoTransferencia: requiredMessage('Motivo') }) }
    : {
        ...((avaliadoEm === null || !isDay(avaliadoEm)) && { avaliadoEm: requiredMessage('Dia da avaliação') }),
        ...(avaliadoEm !== null &&
          isDay(avaliadoEm) &&
          isDay(firstDay) &&
          avaliadoEm > firstDay && { avaliadoEm: 'A avaliação vem antes da mudança de série.' }),
        ...(avaliacao.trim() === '' && { avaliacao: requiredMessage('Resumo da avaliação') }),
        ...(avaliadores.trim() === '' && { avaliadores: requiredMessage('Quem avaliou') }),
        ...(ata.trim() === '' && { ata: requiredMessage('Ata do conselho') }),
      }

/** The kind in words. */
export const relocationText = (kind: RelocationKind): string => nameIn(RELOCATION_KINDS, kind)

/** Whether somebody is reclassified, and not transferred. */
export const isReclassification = (kind: RelocationKind): boolean => kind === RECLASSIFICATION
