/** The part of pdfmake that is used here; the package brings no types along. */
declare module 'pdfmake' {
  export type Content = string | readonly Content[] | { readonly [property: string]: unknown }

  interface Definition {
    readonly content: Content
    readonly [property: string]: unknown
  }

  interface Pdfmake {
    readonly virtualfs: { readonly writeFileSync: (name: string, content: Buffer) => void }
    readonly addFonts: (fonts: Readonly<Record<string, Readonly<Record<string, string>>>>) => void
    readonly setLocalAccessPolicy: (allows: (path: string) => boolean) => void
    readonly setUrlAccessPolicy: (allows: (url: string) => boolean) => void
    readonly createPdf: (definition: Definition) => { readonly getBuffer: () => Promise<Buffer> }
  }

  const pdfmake: Pdfmake
  export default pdfmake
}
