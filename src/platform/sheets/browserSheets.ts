import type { SheetRow } from '#src/lib/sheets/sheet.ts'
import type { Files } from '#src/platform/files/files.ts'
import type { Asked, Answered } from '#src/platform/sheets/sheet.worker.ts'
import type { OpenedSheet, Sheets } from '#src/platform/sheets/sheets.ts'

const GONE: OpenedSheet = { ok: false, flaw: 'O arquivo não está mais disponível. Escolha-o novamente.' }
const BROKEN: OpenedSheet = { ok: false, flaw: 'Não conseguimos ler este arquivo.' }

/**
 * Spreadsheets in a worker, which starts with the first file and keeps the rows: only the rows to send come back to the
 * page.
 */
export const browserSheets = (files: Pick<Files, 'bytes'>): Sheets => {
  let worker: Worker | null = null
  let last = 0
  const waiting = new Map<number, (answer: Answered['answer']) => void>()
  const start = (): Worker => {
    const started = new Worker(new URL('./sheet.worker.ts', import.meta.url))
    started.onmessage = ({ data }: MessageEvent<Answered>) => {
      waiting.get(data.call)?.(data.answer)
      waiting.delete(data.call)
    }
    started.onerror = () => {
      for (const answer of waiting.values()) answer(null)
      waiting.clear()
      started.terminate()
      worker = null
    }
    return started
  }
  const ask = (asked: Asked, transfer: Transferable[] = []): Promise<Answered['answer']> =>
    new Promise((resolve) => {
      worker ??= start()
      last += 1
      waiting.set(last, resolve)
      worker.postMessage({ ...asked, call: last }, transfer)
    })
  return {
    open: async (file) => {
      const bytes = await files.bytes(file)
      if (bytes === null) return GONE
      const answer = await ask({ kind: 'open', id: file.id, bytes }, [bytes])
      return answer !== null && 'ok' in answer ? answer : BROKEN
    },
    rows: async (file, from, count): Promise<readonly SheetRow[]> => {
      const answer = await ask({ kind: 'rows', id: file.id, from, count })
      return answer !== null && 'rows' in answer ? answer.rows : []
    },
    write: async (pages) => {
      const answer = await ask({ kind: 'write', pages })
      if (answer !== null && 'written' in answer) return answer.written
      throw new Error('The spreadsheet was not written.')
    },
  }
}
