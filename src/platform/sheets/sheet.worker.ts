import type { SheetRow } from '#src/lib/sheets/sheet.ts'
import { createDesk } from '#src/platform/sheets/desk.ts'
import type { OpenedSheet, SheetPage } from '#src/platform/sheets/sheets.ts'

export type Asked =
  | { readonly kind: 'open'; readonly id: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'rows'; readonly id: string; readonly from: number; readonly count: number }
  | { readonly kind: 'write'; readonly pages: readonly SheetPage[] }

export interface Answered {
  readonly call: number
  /** Null if it failed. */
  readonly answer: OpenedSheet | { readonly rows: readonly SheetRow[] } | { readonly written: ArrayBuffer } | null
}

const desk = createDesk()

const answerTo = async (asked: Asked): Promise<Answered['answer']> => {
  switch (asked.kind) {
    case 'open':
      return desk.open(asked.id, asked.bytes)
    case 'rows':
      return { rows: desk.rows(asked.id, asked.from, asked.count) }
    case 'write':
      return { written: await desk.write(asked.pages) }
  }
}

globalThis.onmessage = async ({ data }: MessageEvent<Asked & { readonly call: number }>) => {
  const answer = await answerTo(data).catch(() => null)
  postMessage({ call: data.call, answer } satisfies Answered)
}
