export declare const buildServer: (outdir: string) => Promise<unknown>
