/** The sources of a build: files and folders of the repository. */
export declare const SOURCES: readonly string[]
